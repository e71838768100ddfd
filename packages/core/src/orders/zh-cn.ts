import { type CalendarDate, type EpochMs, formatMinuteWithWeekday } from '../values/index.ts';
import { formatPlannedDay, isKnownDay } from '../calendar/known-days.ts';
import { formatDate, formatDayWithWeekday } from '../values/display.ts';
import type { ProductFamily } from '../products/product.ts';
import type { HoldStatus } from './hold-status.ts';
import type { CorrectedFigureKind, CorrectionWords, InboxCorrection, InboxParameters, InboxParts, InboxWords } from './inbox-kind.ts';
import type { OrderStepKind } from './order-course.ts';
import { type KindsOf, type OwnAmounts, type ParametersOf, type Words } from '../kit/wording.ts';

export const ordersWords = {
  'push-unreachable': '浏览器的推送服务暂时无法使用，请稍后再试',
  'push-service-unknown': '暂不支持这款浏览器的推送服务，请换用其他浏览器',
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'cancel-too-late': '已超过可撤销时间，无法撤销',
  'receipt-undrawable': '回单中有暂不支持显示的字，无法出具，请联系客服',
  'order-next-pay': ({ until, today }: { readonly until: EpochMs; readonly today: CalendarDate }) =>
    `请在 ${formatMinuteWithWeekday(until, today)} 前完成支付，逾期订单自动关闭，不产生扣款`,
  'order-next-certify': ({ until, today }: { readonly until: CalendarDate; readonly today: CalendarDate }) =>
    `请在 ${formatDayWithWeekday(until, today)} 前完成合格投资者认证，逾期认购失败，款项全额退回原支付账户`,
  'order-next-cooling': ({ until, today }: { readonly until: EpochMs; readonly today: CalendarDate }) =>
    `投资冷静期至 ${formatMinuteWithWeekday(until, today)}。期间可随时撤销，款项全额退回原支付账户；期间平台不会主动联系您`,
  'order-next-visit': ({ until, today }: { readonly until: CalendarDate; readonly today: CalendarDate }) =>
    `冷静期已结束，等待回访确认，确认后合同生效。确认前可随时撤销；${formatDayWithWeekday(until, today)}前未完成确认的，认购失败，款项全额退回原支付账户`,
  'cooling-too-long': '投资冷静期将在起息日或其后结束，本期已不能买入，请关注下一开放期',
  /** `knownUntil`: the last known day; a later day is marked. */
  'order-next-step': ({
    step,
    date,
    today,
    knownUntil,
  }: {
    readonly step: OrderStepKind;
    readonly date: CalendarDate;
    readonly today: CalendarDate;
    readonly knownUntil: CalendarDate;
  }) => `${formatPlannedDay(date, today, isKnownDay(date, knownUntil))} ${orderStepText(step)}`,
  'order-next-today': ({ step }: { readonly step: OrderStepKind }) => `今日${orderStepText(step)}`,
  'order-next-late': ({ step }: { readonly step: OrderStepKind }) => `${orderStepText(step)}正在处理，完成后会有消息通知`,
  'order-done': '这笔订单已全部完成',
  'order-cancelled': '订单已撤销，没有待办事项',
  'order-failed': '订单未成交，没有待办事项',
  'order-uncertified': '起息日前未完成合格投资者认证，认购失败，款项已全额退回原支付账户',
  'order-unvisited': '起息日前未完成回访确认，认购失败，款项已全额退回原支付账户',
  'order-unpaid': '未在规定时间内完成支付，订单已关闭，未产生扣款',
  'order-given-up': '订单在支付前已取消，未产生扣款',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type OrdersMessages = ParametersOf<typeof ordersWords>;

/** [LAW-106] Of a redemption fee, what belongs to the assets of a public fund or of a product. */
export const feeToFundName = (family: ProductFamily | null): string => (family === null ? '其中归入基金财产' : '其中归入产品财产');

/** The name of a step of an order, on the page and on paper. */
export const orderStepText = (step: OrderStepKind): string => STEP_TEXT[step];

const STEP_TEXT = {
  placed: '提交订单',
  accepted: '申请受理',
  certified: '合格投资者认证通过',
  cooled: '投资冷静期结束',
  visited: '回访确认，合同生效',
  booked: '预约受理',
  redeemed: '开放日赎回',
  priced: '净值公布',
  confirmed: '份额确认',
  'value-date': '起息',
  matured: '到期',
  arrived: '资金到账',
  failed: '未成交',
  closed: '订单关闭',
  cancelled: '已撤销',
  refunded: '退款到账',
  'part-confirmed': '部分确认',
  carried: '巨额赎回顺延',
  returned: '份额退回',
  'part-arrived': '部分到账',
  gains: '可看收益',
} as const satisfies Record<OrderStepKind, string>;

/** The name of a holding's status where the gateway has no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

/** [TX-26] The same for a purchase; a holding offered on the transfer market says so. */
export const heldStatusText = (status: HoldStatus, isListed: boolean): string =>
  status === 'holding' && isListed ? '转让中' : holdStatusText(status);

const HOLD_STATUS = {
  holding: '持有中',
  'paying-out': '兑付中',
  applying: '申请中',
  cancelled: '已撤销',
  cancelling: '撤销处理中',
  'subscription-failed': '认购失败',
  ended: '已结束',
  'redemption-booked': '预约赎回中',
  'redemption-cancelled': '预约赎回已撤销',
} as const satisfies Record<HoldStatus, string>;

/** The parts of the sentence of a message, written out with their units. `fact` marks each sum, number of shares, figure and day. */
export const inboxParts = (
  { productName, productCount, amount, shares, date, note, correction }: InboxParameters,
  own: OwnAmounts,
  fact: (text: string) => string = (text) => text,
): InboxParts => ({
  product: productCount > 1 ? `${productName}等${productCount}只产品` : productName,
  sum: amount === null ? '' : fact(`${own.yuan(amount)}元`),
  date: fact(formatDate(date)),
  note: note.replaceAll(NOTED_FIGURE, (figure) => fact(figure)),
  count: shares === null ? '' : fact(`${own.shares(shares)}份`),
  was: correctionWords(correction, fact(formatDate(date)), own, fact),
});

/** A net value or a growth in a note. */
const NOTED_FIGURE = /[+-]?\d+\.\d+%?/g;

/** [GW-1712] The old figure and the new one; a message of an earlier version has neither. */
const correctionWords = (
  correction: InboxCorrection | null,
  date: string,
  own: OwnAmounts,
  fact: (text: string) => string,
): CorrectionWords => {
  if (correction === null) return { figure: `更正了${date}公布的数据`, from: '', confirmed: '' };
  const { what, amountWas, sharesWas } = correction;
  const was = correction.was === null ? null : fact(correction.was);
  const becomes = correction.becomes === null ? null : fact(correction.becomes);
  const figure = `${date}的${CORRECTED[what]}`;
  const before = amountWas !== null ? fact(`${own.yuan(amountWas)}元`) : sharesWas !== null ? fact(`${own.shares(sharesWas)}份`) : null;
  return {
    figure:
      was === null
        ? `重新公布${figure}为${becomes ?? ''}`
        : becomes === null
          ? `撤回了${figure}${was}`
          : `将${figure}由${was}更正为${becomes}`,
    from: before === null ? '' : `由${before}`,
    confirmed: before === null ? '' : `（原确认${before}）`,
  };
};

const CORRECTED = { value: '净值', dividend: '每份分红', split: '拆分比例', income: '万份收益' } as const satisfies Record<
  CorrectedFigureKind,
  string
>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const ordersInbox = {
  confirmed: ['份额已确认', ({ product, sum }) => `您买入的${product}（${sum}）份额已确认`],
  // a paid purchase; `date`: the day on which its shares are confirmed
  'purchase-accepted': ['买入已受理', ({ product, sum, date }) => `${product}买入${sum}已受理，份额将于${date}确认`],
  'purchase-uncertified': ['待合格投资者认证', ({ product, sum }) => `${product}买入${sum}已受理，请在起息日前完成合格投资者认证`],
  'purchase-unvisited': ['待回访确认', ({ product, sum }) => `${product}买入${sum}已受理，等待回访确认，确认前可随时撤销`],
  failed: ['认购失败', ({ product, sum }) => `起息日前未完成合格投资者认证，${product}认购失败，${sum}已退回原支付账户`],
  'cooling-begun': ['投资冷静期', ({ product, sum }) => `${product}（${sum}）已付款，进入投资冷静期，期间可随时撤销，平台不会主动联系您`],
  'visit-due': ['待回访确认', ({ product }) => `${product}的投资冷静期已结束，工作人员将回访确认，确认前仍可撤销`],
  'contract-effective': ['合同已生效', ({ product, sum }) => `${product}（${sum}）已完成回访确认，合同生效`],
  'visit-missed': ['认购失败', ({ product, sum }) => `起息日前未完成回访确认，${product}认购失败，${sum}已退回原支付账户`],
  cancelled: ['退款到账', ({ product, sum }) => `您撤销的${product}预约，${sum}已退回原支付账户`],
  // `product` is the complaint with its number.
  'complaint-taken': ['投诉处理中', ({ product }) => `您的${product}已开始处理，请查看回复`],
  'complaint-answered': ['投诉已答复', ({ product }) => `您的${product}已有处理结果，请查看答复`],
} satisfies InboxWords;

declare module '../kit/message.ts' {
  interface MessageParameters extends OrdersMessages {
    readonly inbox: InboxParameters;
  }
}

declare module './inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof ordersInbox> {}
}
