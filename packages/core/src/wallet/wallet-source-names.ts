import type { WalletSource } from './wallet.ts';

export const WALLET_SOURCE_NAMES = {
  'top-up': '银行卡转入',
  'quick-withdrawal': '快速转出',
  'normal-withdrawal': '普通转出',
  income: '每日收益',
  payment: '支付',
  'fund-purchase': '买入基金',
  refund: '退款',
  redemption: '赎回到账',
  maturity: '到期到账',
  dividend: '分红到账',
  correction: '更正补退',
  repayment: '还款计划',
  deposit: '资金存入',
  'advisory-fee': '投顾服务费',
  'transfer-sale': '转让到账',
  'bank-in': '转入电子账户',
  'bank-out': '电子账户转出',
  other: '其他',
} as const satisfies Record<WalletSource, string>;
