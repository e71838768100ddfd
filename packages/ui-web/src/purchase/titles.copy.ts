/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const purchaseTitles = {
  buy: '买入',
  buyResult: '买入结果',
} as const;
