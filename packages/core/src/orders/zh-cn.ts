import type { HoldStatus } from './hold-status.ts';
import type { WordsOf } from '../kit/wording.ts';
import type { OrdersMessages } from './words.ts';

export const ordersWords: WordsOf<OrdersMessages> = {
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'cancel-too-late': '已超过可撤销时间，无法撤销',
};

/** What a holding's status is called where the gateway gives no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

const HOLD_STATUS = {
  holding: '持有中',
  'paying-out': '兑付中',
  applying: '申请中',
  cancelled: '撤销成功',
  cancelling: '撤销处理中',
  'subscription-failed': '认购失败',
  ended: '已结束',
  'redemption-booked': '预约赎回中',
  'redemption-cancelled': '预约赎回已撤销',
} as const satisfies Record<HoldStatus, string>;
