/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const qualificationTitles = {
  buyTasks: '购买任务',
  figuresAccess: '合格投资者确认',
  evidence: '上传证明',
  riskDisclosure: '风险揭示与投资者声明',
  standing: '完善开户信息',
  riskAssessment: '风险测评',
} as const;
