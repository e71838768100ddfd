/** What one finds behind this area's entries. */
export const about = {
  list: '投顾配好的基金组合',
  records: '策略的买入、赎回与调仓',
} as const;
