/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const recordsTitles = {
  fundRecords: '基金交易记录',
  order: '订单详情',
  receipt: '交易回单',
  tradeRecords: '交易记录',
} as const;
