import type { Fen } from '../values/money.ts';
import { CUT_OFF_TEXT } from '../calendar/cut-off.ts';
import { ungroupedYuan, yuanWords, type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const purchaseWords = {
  'conditions-unmet': '购买条件尚未满足，完成后可重试',
  // amount rules: exact to P2 §5
  'amount-missing': '请输入买入金额',
  'above-order-limit': ({ limit }: { readonly limit: Fen }) => `单笔订单支付金额不可大于${ungroupedYuan(limit)}元`,
  'above-remaining': ({ max }: { readonly max: Fen }) => `剩余可售余额不足，当前可售金额为${ungroupedYuan(max)}元`,
  'below-start': ({ min }: { readonly min: Fen }) => `买入金额不可小于${ungroupedYuan(min)}元`,
  'below-add': ({ add }: { readonly add: Fen }) => `支付金额不可小于${ungroupedYuan(add)}元`,
  'off-step': ({ step }: { readonly step: Fen }) => `递增份额必须为${ungroupedYuan(step)}的整倍数！`,
  // paying
  'fee-above-income': ({ fee, income }: { readonly fee: Fen; readonly income: Fen }) =>
    `手续费${yuanWords(fee)}元高于本期预期收益${yuanWords(income)}元，持有到期可能仍有亏损`,
  'wallet-only': '券商产品支付只能使用小活宝+',
  'wallet-short': '小活宝+可用余额不足，请充值',
  'card-short': '该卡余额不足以支付本次买入，请减少金额或换一张卡',
  'dates-moved': `已过当日${CUT_OFF_TEXT}，预计日期已更新，请核对后再确认`,
  'first-purchase-unknown': '暂时无法确认是否首次购买，请稍后重试',
  // maturity arrangement (P2 §4)
  'modification-done': '修改成功',
  'maturity-affects-all': '您当前选择的到期安排与之前不一致，确认后将同时修改您持有的该产品所有份额的到期安排',
  'maturity-not-changeable': '该产品当前不可修改到期安排',
  'holding-unknown': '未找到该笔持有',
  // outcomes
  'reservation-cancelled': '撤销成功',
  'polling-ended': '处理时间较长，最终结果请以个人中心的交易记录为准',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type PurchaseMessages = ParametersOf<typeof purchaseWords>;

export const purchaseLabels = {
  'keep-original': '保持原选择',
  'change-all': '确认修改',
  'top-up': '去充值',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type PurchaseLabels = KindsOf<typeof purchaseLabels>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const purchaseInbox = {
  matured: ['到期兑付', ({ product, sum }) => `${product}已到期，本金与收益共${sum}已到账`],
  continued: ['到期续期', ({ product, sum }) => `${product}本期已到期，收益${sum}已到账，本金转入下一期`],
} satisfies InboxWords;

declare module '../kit/message.ts' {
  interface MessageParameters extends PurchaseMessages {}
  interface Labels extends PurchaseLabels {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof purchaseInbox> {}
}
