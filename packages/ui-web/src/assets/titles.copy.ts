/** Titles of this area's pages. The titles come with the area's rows, after the first load. */
export const assetsTitles = {
  assets: '资产',
  earnings: '收益日历',
  export: '导出数据',
  brokerSummary: '券商汇总',
  certificate: '资产证明',
  certificateCheck: '资产证明核验',
} as const;
