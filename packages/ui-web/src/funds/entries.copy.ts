/** What one finds behind this area's entries. */
export const about = {
  ranking: '按类型和区间排序筛选',
  search: '名称、代码或拼音',
  compare: '两到五只放在一起看',
  watch: '关注的基金与涨跌',
  recommended: '按公开标准挑选',
  money: '投短期存单与债券',
} as const;

export const fundEntryNames = { money: '货币基金' } as const;
