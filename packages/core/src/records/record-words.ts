/** The types of trades to choose from, in order, by their code. */
export const TRADE_TYPE_NAMES = {
  ALL: '全部',
  BUY: '买入',
  RESERVE: '预约买入',
  REDEEM: '赎回',
  AUTO_TRADE: '自动交易',
  CASH_DIVIDEND: '现金分红',
  BONUS: '分红',
  ADJUST: '份额调整',
  // types of records that are no trades of a product
  OTHER: '其他',
} as const;

/** The state of a record, for every kind of request or event. */
export const SHARED_RECORD_STANDINGS = { paid: '待确认', confirmed: '已确认', 'paying-out': '兑付中', 'paid-out': '已到账' } as const;
