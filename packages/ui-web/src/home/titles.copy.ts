/** Titles of this area's pages. They come with its rows, after the first load. */
export const homeTitles = {
  settings: '设置',
} as const;
