export const PRODUCT_RECORD_NAMES = {
  purchase: '买入',
  reservation: '预约买入',
  redemption: '赎回',
  maturity: '到期兑付',
  continuation: '到期付息',
  dividend: '现金分红',
} as const;

/** Where it stands there. */
export const PRODUCT_RECORD_STANDINGS = {
  unpaid: '待支付',
  expired: '已关闭',
  released: '已取消',
  'awaiting-certification': '待合格投资者认证',
  failed: '认购失败',
  cancelling: '撤销处理中',
  cancelled: '已撤销',
  booked: '预约赎回中',
  'redemption-cancelled': '预约赎回已撤销',
  'redemption-failed': '赎回失败',
} as const;
