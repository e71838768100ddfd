/** What a plan pays by itself is called among all records. */
export const PLAN_RECORD_NAMES = {
  'plan-repayment': '还款',
} as const;
