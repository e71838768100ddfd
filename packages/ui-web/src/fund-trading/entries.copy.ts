/** What one finds behind this area's entries. */
export const about = {
  alerts: '净值或当日涨跌达到时发消息',
  holdings: '每只基金的市值与收益',
} as const;
