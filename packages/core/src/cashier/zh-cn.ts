import type { Fen } from '../values/money.ts';
import { type OwnAmounts, yuanWords, type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';

export const cashierWords = {
  // paying
  'card-not-chosen': '请选择支付方式',
  'above-card-limit': ({ limit }: { readonly limit: Fen }) => `超过该卡单笔限额${yuanWords(limit)}元`,
  /** Amounts in fen: the limit of a day, and what it leaves today. */
  'above-card-day-limit': ({ limit, rest }: { readonly limit: Fen; readonly rest: Fen }, own: OwnAmounts) => {
    if (rest === 0) return `该卡今日付款已达单日限额${yuanWords(limit)}元，请换一张卡或明日再付`;
    return `超过该卡单日限额${yuanWords(limit)}元${rest < limit ? `，今日还可支付${own.yuan(rest)}元` : ''}`;
  },
  'payment-short': '账户可用余额不足，未产生扣款',
  // topping up the wallet
  'top-up-amount-missing': '请输入转入金额',
  'top-up-short': '该卡余额不足以支付本次转入，请减少金额或换一张卡',
  'top-up-not-arrived': '转入未提交成功，未产生扣款，请重新提交',
  'top-up-done': '转入成功',
  // bank cards
  'card-number-invalid': '请输入正确的银行卡号',
  'card-number-doubtful': '卡号可能有误，请核对',
  'card-not-debit': '仅支持绑定储蓄卡',
  'bank-unsupported': '暂不支持该银行的银行卡',
  'bank-missing': '请选择发卡银行',
  'card-already-bound': '该银行卡已绑定',
  'card-of-another': '该银行卡已被其他账户绑定',
  'card-bound': '银行卡绑定成功',
  'card-default-set': '已设为默认银行卡',
  'card-unbind-question': '解绑后，该卡不能再用于支付和收款',
  'card-unbound': '银行卡已解绑',
  'card-in-transit': '该卡有在途交易，暂不能解绑',
  'card-last': '您还有持有资产，至少保留一张银行卡',
  'unbind-needs-password': '请先设置交易密码',
  'cards-full': '最多可绑定10张银行卡',
  'binding-unknown': '绑定结果确认中，请稍候',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type CashierMessages = ParametersOf<typeof cashierWords>;

export const cashierLabels = {
  unbind: '确认解绑',
  'keep-card': '暂不解绑',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type CashierLabels = KindsOf<typeof cashierLabels>;

declare module '../kit/message.ts' {
  interface MessageParameters extends CashierMessages {}
  interface Labels extends CashierLabels {}
}
