/** Titles of this area's pages. They come with its rows, after the first load. */
export const bankTitles = {
  banks: '银行存款',
  bank: '合作银行',
  product: '存款详情',
  intro: '什么是电子账户',
  interest: '利息怎么算',
  bind: '绑定银行卡',
  open: '开立电子账户',
  account: '电子账户',
  accounts: '我的电子账户',
  in: '转入电子账户',
  out: '转出电子账户',
  buy: '存入',
  draw: '提前支取',
  instruct: '到期方式',
  holding: '我的银行存款',
  deposit: '存款持有',
  handling: '处理中的交易',
  records: '银行交易记录',
  record: '交易详情',
  result: '交易结果',
} as const;

/** Titles of the documents of banks. */
export const bankDocumentTitles = {
  fund_pact: '资金管理协议',
  dq_withdraw_pack: '提前支取规则',
  bank_service_pack: '银行电子账户服务协议',
  zb_bank_pack: '合作银行业务协议',
  zb_risk: '存款业务提示',
} as const;
