/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const strategiesTitles = {
  list: '投顾策略',
  detail: '策略详情',
  purchase: '买入策略',
  redemption: '赎回策略',
  position: '策略持有',
  advice: '调仓记录',
  change: '调仓详情',
  result: '交易结果',
  records: '策略交易记录',
  record: '交易详情',
  agreement: '投资顾问服务协议',
} as const;
