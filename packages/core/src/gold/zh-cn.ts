import { type CalendarDate, type EpochMs, type Fen, formatMoney, type Grams, toGramsText } from '../values/index.ts';
import { type KindsOf, yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';
import { formatMinute, formatMinuteWithWeekday } from '../values/display-moment.ts';

export const goldWords = {
  'gold-unavailable': '暂无黄金报价，请稍后再试',
  // hours
  'gold-open-until': ({ at }: { readonly at: EpochMs }) => `交易中，本时段至${formatMinute(at).slice(-5)}`,
  'gold-closed': ({ opensAt, today }: { readonly opensAt: EpochMs; readonly today: CalendarDate }) =>
    `当前非交易时段，${formatMinuteWithWeekday(opensAt, today)}开市后可交易`,
  // ordering
  'gold-service-missing': '请先开通黄金服务',
  'gold-agreement-outdated': '黄金积存由银行办理的新版协议已生效，请重新签署后再买入',
  'gold-nothing-held': '暂无可卖出的黄金',
  'gold-amount-missing': '请输入买入金额',
  'gold-grams-missing': '请输入克数',
  'gold-below-amount': ({ min }: { readonly min: Fen }) => `买入金额不可小于${yuanWords(min)}元`,
  'gold-below-grams': ({ min }: { readonly min: Grams }) => `克数不可小于${toGramsText(min)}克`,
  'gold-short': '卖出克数不可大于持有克数',
  'gold-card-missing': '请选择到账账户',
  /** The price of the order's side now, in fen a gram. */
  'gold-price-moved': ({ price }: { readonly price: Fen }) =>
    `金价已变动，本次未成交、未扣款。最新价格${formatMoney(price)}元/克，请确认后重新提交`,
  'gold-price-renewed': ({ price }: { readonly price: Fen }) => `报价已更新为${formatMoney(price)}元/克，请核对后确认`,
  'gold-is-final': '按报价即时成交，成交后不可撤销',
  'gold-not-arrived': '订单未提交成功，资金与黄金未变动，请重新提交',
  'gold-bought': '买入成功，黄金已到账',
  'gold-sold': '卖出成功，资金已到账',
  'gold-record-unknown': '没有找到这笔记录',
  // the service
  'gold-agreement-unticked': '请先阅读并同意服务协议与授权书',
  'gold-agreement-changed': '服务协议已更新，请重新阅读并同意',
  'gold-service-opened': '黄金服务已开通',
  'gold-service-ended': '黄金服务已终止',
  'gold-still-held': '仍持有黄金，请全部卖出后再终止服务',
  'gold-plan-runs': '仍有未终止的攒金计划，请先终止计划再终止服务',
  'gold-end-question': '终止后不能再买入黄金，交易记录会保留。确认终止服务？',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type GoldMessages = ParametersOf<typeof goldWords>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const goldInbox = {
  'gold-bought': ['黄金买入成功', ({ product, sum }) => `您已买入${product}，支付${sum}`],
  'gold-sold': ['黄金卖出到账', ({ product, sum }) => `您卖出的${product}，${sum}已到账`],
} satisfies InboxWords;

/** The names of the records of orders. */
export const GOLD_RECORD_NAMES = {
  'gold-buy': '买入',
  'gold-sell': '卖出',
} as const;

/** The states of the records. */
export const GOLD_RECORD_STANDINGS = {
  'gold-done': '已成交',
} as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends GoldMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof goldInbox> {}
}
