/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const holdingTitles = {
  allHoldings: '全部持有',
  brokerHoldings: '券商资管持有',
  calendar: '到期日历',
  distributions: '分配记录',
  holding: '持有详情',
  investment: '投资详情',
  privateHoldings: '私募资管持有',
  redeem: '预约赎回',
  redeemResult: '赎回结果',
} as const;
