import type { Fen } from '../values/money.ts';
import { yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';

export const walletWords = {
  // withdrawing
  'withdrawal-empty': '小活宝+暂无余额，无法转出',
  'withdrawal-amount-missing': '请输入转出金额',
  /** Amounts in fen. */
  'withdrawal-short': ({ balance }: { readonly balance: Fen }, own) => `小活宝+可用余额为${own.yuan(balance)}元，不足以支付本次转出`,
  /** The amounts that quick withdrawals may still take today over all funds, and of each fund a day. */
  'withdrawal-quick-limit': ({ left, perFund }: { readonly left: Fen; readonly perFund: Fen }, own) =>
    `快速转出每只基金每日限额${yuanWords(perFund)}元，今日还可快速转出${own.yuan(left)}元`,
  'withdrawal-quick-unavailable': '暂不支持快速转出，请选择普通转出',
  'withdrawal-card-missing': '请选择到账银行卡',
  'withdrawal-not-arrived': '转出未提交成功，资金未变动，请重新提交',
  'withdrawal-accepted': '普通转出申请已受理',
  'withdrawal-done': '快速转出成功，资金已到账',
  'withdrawal-not-paid': '银行未能入账，转出金额已退回小活宝+',
  'wallet-record-unknown': '没有找到这笔记录',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type WalletMessages = ParametersOf<typeof walletWords>;

declare module '../kit/message.ts' {
  interface MessageParameters extends WalletMessages {}
}
