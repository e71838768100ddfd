/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const recordsTitles = {
  care: '特别提示',
  fundRecords: '基金交易记录',
  matching: '适当性匹配意见',
  order: '订单详情',
  receipt: '交易回单',
  tradeRecords: '交易记录',
} as const;
