/** What one finds behind this area's entries. */
export const about = {
  plan: '按利率或历史净值算',
  compound: '一笔钱按利率滚存',
  capm: '由风险算应有的回报',
} as const;
