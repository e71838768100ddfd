/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const homeTitles = {
  all: '全部',
  search: '搜索',
} as const;
