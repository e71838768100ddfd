/** Titles of this area's pages. They come with its rows, after the first load. */
export const ordersTitles = {
  messages: '消息',
} as const;
