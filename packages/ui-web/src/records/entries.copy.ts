/** What one finds behind this area's entries. */
export const about = {
  all: '每一笔订单与回单',
  funds: '基金的申购、赎回与分红',
} as const;
