export const BANK_RECORD_STANDINGS = {
  'bank-sent': '银行处理中',
  'bank-accepted': '待确认',
  'bank-confirmed': '兑付中',
  'bank-done': '已完成',
  'bank-failed': '银行未受理',
} as const;
