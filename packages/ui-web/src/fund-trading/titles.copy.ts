/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const fundTradingTitles = {
  buy: '买入基金',
  redeem: '赎回基金',
  result: '交易结果',
  holdings: '我的基金',
  holding: '持有详情',
  profits: '收益明细',
  alerts: '基金提醒',
  dividendMethod: '分红方式',
} as const;
