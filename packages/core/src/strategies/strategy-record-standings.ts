export const STRATEGY_RECORD_STANDINGS = {
  'strategy-failed': '未成交',
  'strategy-redeeming': '赎回中',
  'strategy-new': '待同意',
  'strategy-changing': '调仓中',
  'strategy-changed': '已完成',
  'strategy-cancelled': '已取消',
} as const;
