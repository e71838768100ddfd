/** The name of the search over everything, on its page and on the map. */
export const searchLabel = '搜索功能、产品、基金、经理或资讯';
