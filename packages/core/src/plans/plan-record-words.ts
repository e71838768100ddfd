export const PLAN_RECORD_NAMES = {
  'plan-repayment': '还款',
} as const;
