import { type CalendarDate, type EpochMs, type Fen, formatSecond } from '../values/index.ts';
import { type KindsOf, yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const transferWords = {
  // what can be listed
  'transfer-holding-unknown': '没有找到可转让的持有产品',
  'transfer-listed-already': '该产品正在转让中，撤回后可重新转让',
  'transfer-held-short': ({ days }: { readonly days: number }) => `持有满${days}天后可转让`,
  'transfer-ends-soon': ({ days }: { readonly days: number }) => `距到期不足${days + 1}天，不能转让`,
  'transfer-price-missing': '请输入转让价格',
  'transfer-rate-missing': '请输入保留的年化收益率',
  'transfer-price-low': ({ least }: { readonly least: Fen }) => `转让价格不可低于${yuanWords(least)}元`,
  'transfer-price-high': ({ most }: { readonly most: Fen }) => `转让价格不可高于${yuanWords(most)}元`,
  'transfer-agreement-unticked': '请先阅读并同意转让协议',
  'transfer-frozen': ({ lastDay }: { readonly lastDay: CalendarDate }) =>
    `转让期间产品冻结，不能赎回或再次转让；至${lastDay}仍未成交的自动下架，产品继续由您持有`,
  'transfer-listing-not-arrived': '转让未提交成功，产品未冻结，请重新提交',
  // buying
  'transfer-listing-unknown': '没有找到这笔转让',
  'transfer-sold-out': '该产品已被他人买下，未扣款',
  'transfer-withdrawn': '转让方已撤回该产品，未扣款',
  'transfer-expired': '该转让已下架，未扣款',
  'transfer-own': '不能买入自己转让的产品',
  'transfer-locked': '他人正在买入该产品，未扣款，可稍后再试',
  'transfer-locked-until': ({ until }: { readonly until: EpochMs }) => `已为您保留至${formatSecond(until).slice(-8)}，请在此之前完成支付`,
  'transfer-kept-elsewhere': '您正在买入另一笔转让产品，本笔未为您保留；仍可直接支付，他人先付款则不成交、不扣款',
  'transfer-kept-enough': '本小时内为您保留的时间已用完；仍可直接支付，他人先付款则不成交、不扣款',
  'transfer-needs-certification': '买入该产品须先完成合格投资者认证',
  'transfer-needs-disclosure': '买入该产品须先签署风险揭示书',
  'transfer-unchanged': '受让后产品的业绩比较基准、本金和到期日不变，到期一次兑付',
  'transfer-buyer-days': ({
    price,
    value,
    maturesOn,
    arrivesOn,
  }: {
    readonly price: Fen;
    readonly value: Fen;
    readonly maturesOn: CalendarDate;
    readonly arrivesOn: CalendarDate;
  }) =>
    `成交当日支付${yuanWords(price)}元；产品${maturesOn}到期，按业绩比较基准测算的${yuanWords(value)}元于${arrivesOn}到账小活宝+，此前不派发收益`,
  'transfer-seller-days': ({ proceeds, lastDay }: { readonly proceeds: Fen; readonly lastDay: CalendarDate }) =>
    `成交当日${yuanWords(proceeds)}元到账小活宝+，最晚${lastDay}成交；未成交不收费，也没有款项到账`,
  'transfer-not-arrived': '订单未提交成功，未扣款，请重新提交',
  // its outcome
  'transfer-is-listed': '已提交转让',
  'transfer-is-sold': '转让成功，资金已到账',
  'transfer-is-withdrawn': '已撤回转让，产品已解冻',
  'transfer-is-expired': '转让到期未成交，产品已解冻',
  'transfer-has-left-band': '转让价格已不在当日可转让的区间内，转让自动下架，产品已解冻',
  'transfer-is-bought': '买入成功，产品已转入您的名下',
  'transfer-record-unknown': '没有找到这笔记录',
  'transfer-withdraw-question': '撤回后产品解冻，继续由您持有。确认撤回转让？',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type TransferMessages = ParametersOf<typeof transferWords>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const transferInbox = {
  'transfer-sold': ['转让成交', ({ product, sum }) => `您转让的${product}已售出，${sum}已到账小活宝+`],
  'transfer-bought': ['转让买入成功', ({ product, sum }) => `您已买入他人转让的${product}，支付${sum}`],
  'transfer-expired': ['转让到期', ({ product }) => `您转让的${product}到期未售出，仍由您持有`],
  'transfer-withdrawn': ['转让已撤回', ({ product }) => `您已撤回${product}的转让，仍由您持有`],
  'transfer-off-band': [
    '转让已下架',
    ({ product }) => `您转让的${product}定价已不在当日可转让的区间内，已自动下架，仍由您持有，可重新定价`,
  ],
} satisfies InboxWords;

/** The names of the records of orders. */
export const TRANSFER_RECORD_NAMES = {
  'transfer-sale': '转让',
} as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends TransferMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof transferInbox> {}
}
