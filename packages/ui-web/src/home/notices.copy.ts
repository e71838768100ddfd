/** Words of the home page that the HTML has. */
export const noticesCopy = {
  riskNotice: '理财非存款，产品有风险，投资须谨慎。适当性匹配意见不表明对产品的风险和收益作出判断或保证，产品净值会波动，本金可能受损。',
  seller: '基金及资产管理产品由基金销售机构销售，本平台提供信息展示与导流服务。',
  begin: '怎么开始',
  left: (steps: number, minutes: number) => `登录后 ${steps} 步、约 ${minutes} 分钟，就能买第一笔`,
  minutes: (count: number) => `约 ${count} 分钟`,
} as const;
