/** What one finds behind this area's entries. */
export const about = {
  invests: '按周按月买基金',
  strategies: '按周按月买策略',
  golds: '按周按月买黄金',
  salaries: '发薪日转入小活宝+',
  repayments: '信用卡与贷款到期还款',
  goal: '到目标收益时全部赎回',
  faq: '定投常见的问题',
  story: '时间与利率怎样相乘',
} as const;
