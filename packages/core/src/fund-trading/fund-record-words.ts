export const FUND_RECORD_NAMES = {
  'fund-buy': '买入',
  'fund-redeem': '赎回',
  'fund-quick-redeem': '快速赎回',
  'fund-plan-buy': '定投',
  'fund-plan-redeem': '达标赎回',
  'fund-dividend': '现金分红',
  'fund-reinvestment': '红利再投资',
  'fund-liquidation': '基金清盘',
  'fund-takeover': '基金合并',
  'fund-adjustment': '份额调整',
} as const;

/** Where it stands there. */
export const FUND_RECORD_STANDINGS = {
  cancelling: '撤销处理中',
  'fund-buy-failed': '买入失败',
  'fund-redemption-failed': '赎回失败',
  'fund-cancelled': '已撤销',
  'fund-done': '已完成',
} as const;
