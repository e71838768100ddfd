import type { Fen } from '../values/money.ts';
import { type KindsOf, yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const walletWords = {
  // withdrawing
  'withdrawal-empty': '小活宝+暂无余额，无法转出',
  'withdrawal-amount-missing': '请输入转出金额',
  /** Amounts in fen. */
  'withdrawal-short': ({ balance }: { readonly balance: Fen }, own) => `小活宝+可用余额为${own.yuan(balance)}元，不足以支付本次转出`,
  /** [LAW-117] The daily limit of each fund. */
  'withdrawal-quick-limit': ({ perFund }: { readonly perFund: Fen }) =>
    `快速转出每只基金每日限额${yuanWords(perFund)}元，所填金额超过各基金今日的剩余额度，可减少金额或选择普通转出`,
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

/** [MS-731] Messages of the inbox: title and sentence. */
export const walletInbox = {
  'withdrawal-accepted': ['转出已受理', ({ sum }) => `小活宝+普通转出${sum}已受理，到账后另行通知`],
  withdrawn: ['转出到账', ({ sum }) => `小活宝+普通转出的${sum}已到账`],
  'withdrawal-returned': ['转出退回', ({ sum }) => `小活宝+普通转出的${sum}未能入账，已退回小活宝+`],
  'wallet-income-corrected': [
    '收益更正',
    ({ sum, was }) => `小活宝+所投的基金${was.figure}，您当日的收益${was.from}更正为${sum}，差额已计入余额`,
  ],
  // an ended fund of the wallet: its money moves to the others
  'wallet-fund-ended': [
    '所投基金终止',
    ({ sum, date, note }) => `小活宝+所投的${note}于${date}停止交易并终止，其中的${sum}已转入小活宝+的其他基金，余额不变`,
  ],
} satisfies InboxWords;

/** The names of the records of orders. */
export const WALLET_RECORD_NAMES = {
  'top-up': '转入',
} as const;

/** The states of the records. */
export const WALLET_RECORD_STANDINGS = { withdrawing: '转出中', 'withdrawal-returned': '转出退回' } as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends WalletMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof walletInbox> {}
}
