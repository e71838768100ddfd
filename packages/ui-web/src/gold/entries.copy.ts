/** What one finds behind this area's entries. */
export const about = {
  home: '按克买卖，实时报价',
  records: '每一笔买入与卖出',
} as const;
