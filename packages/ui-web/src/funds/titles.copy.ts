/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const fundsTitles = {
  ranking: '基金排行',
  search: '搜索基金',
  compare: '基金对比',
  watchList: '自选',
  watchEdit: '编辑自选',
  recommended: '推荐基金',
} as const;
