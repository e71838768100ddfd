/** Titles of this area's pages. They come with its rows, after the first load. */
export const purchaseTitles = {
  buy: '买入',
  buyResult: '买入结果',
} as const;
