/** What one finds behind this area's entries. */
export const about = {
  broker: '券商发行，有固定期限',
  private: '向合格投资者展示',
  premium: '专属客户经理与产品',
} as const;
