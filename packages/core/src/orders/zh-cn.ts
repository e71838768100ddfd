import { formatKnownDate } from '../calendar/known-days.ts';
import { formatDate, formatMinute } from '../values/display.ts';
import type { HoldStatus } from './hold-status.ts';
import type { OrderStepKind } from './order-course.ts';
import type { WordsOf } from '../kit/wording.ts';
import type { OrdersMessages } from './words.ts';

export const ordersWords: WordsOf<OrdersMessages> = {
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'cancel-too-late': '已超过可撤销时间，无法撤销',
  'order-next-pay': ({ until }) => `请在${formatMinute(until)}前完成支付，逾期订单自动关闭，不产生扣款`,
  'order-next-certify': ({ until }) => `请在${formatDate(until)}前完成合格投资者认证，逾期认购失败，款项全额退回原支付账户`,
  'order-next-step': ({ step, date, knownUntil }) => `${formatKnownDate(date, knownUntil)} ${orderStepText(step)}`,
  'order-next-today': ({ step }) => `今日${orderStepText(step)}`,
  'order-next-late': ({ step }) => `${orderStepText(step)}正在处理，完成后会有消息通知`,
  'order-done': '这笔订单已全部完成',
  'order-cancelled': '订单已撤销，没有待办事项',
  'order-failed': '订单未成交，没有待办事项',
  'order-uncertified': '起息日前未完成合格投资者认证，认购失败，款项已全额退回原支付账户',
  'order-unpaid': '未在规定时间内完成支付，订单已关闭，未产生扣款',
  'order-given-up': '订单在支付前已取消，未产生扣款',
};

/** What a step of an order is called, on the page and on paper. */
export const orderStepText = (step: OrderStepKind): string => STEP_TEXT[step];

const STEP_TEXT = {
  placed: '提交订单',
  accepted: '申请受理',
  certified: '合格投资者认证通过',
  booked: '预约受理',
  redeemed: '开放日赎回',
  confirmed: '份额确认',
  'value-date': '起息',
  matured: '到期',
  arrived: '资金到账',
  failed: '未成交',
  closed: '订单关闭',
  cancelled: '已撤销',
  refunded: '退款到账',
} as const satisfies Record<OrderStepKind, string>;

/** What a holding's status is called where the gateway gives no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

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
