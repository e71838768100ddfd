/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const goldTitles = {
  home: '黄金积存',
  detail: '黄金持有',
  buy: '买入黄金',
  sell: '卖出黄金',
  result: '交易结果',
  records: '黄金交易记录',
  record: '交易详情',
  start: '开通黄金服务',
  end: '终止黄金服务',
  serviceTerms: '黄金积存服务协议',
  protocol: '黄金积存交易规则与风险揭示',
  auth: '黄金积存业务授权书',
  benefit: '积存权益',
  campaign: '岁末黄金专题',
} as const;
