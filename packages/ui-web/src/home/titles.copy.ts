/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const homeTitles = {
  settings: '设置',
} as const;
