/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const contentTitles = {
  help: '帮助中心',
  law: '本平台适用的规则',
  seller: '销售机构',
  recipients: '个人信息处理与接收方',
  complaint: '投诉与建议',
  licences: '开源组件声明',
  pdfView: '文件查看',
  assetProof: '资产证明说明',
  incomeProof: '收入证明说明',
  experienceProof: '投资经历证明模板',
} as const;
