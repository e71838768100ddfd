import { addDays } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import type { CancelCommand } from '../../holding/index.ts';
import type { InvestContext } from '../../holding/holding.ts';
import { nextStepOf } from '../../orders/order-course.ts';
import { listOf } from '../../holding/purchase-figures.ts';
import type { ToldOrder } from './order-page.types.ts';

/** [OP-724] The next step with its day, or for an ended order its outcome. */
export const nextOf = (order: ToldOrder): Message => {
  const { record, payBy, certifyBy, coolingUntil, visitBy, asOf, knownUntil } = order;
  if (payBy !== null) return { kind: 'order-next-pay', until: payBy, today: asOf };
  // the day itself is too late, because the subscription fails when it begins
  if (certifyBy !== null) return { kind: 'order-next-certify', until: addDays(certifyBy, -1), today: asOf };
  if (coolingUntil !== null) return { kind: 'order-next-cooling', until: coolingUntil, today: asOf };
  if (visitBy !== null) return { kind: 'order-next-visit', until: visitBy, today: asOf };
  const next = nextStepOf(order.steps);
  if (next === null) {
    if (record.state === 'cancelled') return { kind: 'order-cancelled' };
    return { kind: record.state === 'failed' ? 'order-failed' : 'order-done' };
  }
  if (next.date < asOf) return { kind: 'order-next-late', step: next.kind };
  if (next.date === asOf) return { kind: 'order-next-today', step: next.kind };
  return { kind: 'order-next-step', step: next.kind, date: next.date, today: asOf, knownUntil };
};

/** [OP-725] The act that the trade password confirms; null when nothing can be cancelled. */
export const cancelCommandOf = (order: ToldOrder | null): CancelCommand | null =>
  order === null || order.cancels === null ? null : { kind: order.cancels, orderNo: order.record.orderId };

/** [OP-726] The way to the bought holding; null where there is none. */
export const holdingWayOf = (order: ToldOrder | null): { readonly invest: InvestContext; readonly destination: Destination } | null => {
  if (order === null || order.holdStatus === null || order.family === null) return null;
  const { record, holdStatus, periodName, family } = order;
  return {
    invest: { holdStatus, orderNo: record.orderId, productCode: record.portfolioId, periodName },
    destination: {
      to: 'holding-detail',
      orderNo: record.orderId,
      productCode: record.portfolioId,
      family,
      isHeld: holdStatus === 'holding',
      tabIndex: TAB_OF[listOf(holdStatus)],
    },
  };
};

/** The tabs of the holdings page, by the numbers in its address (P2 §2.2). */
const TAB_OF = { holding: 0, applying: 1, ended: 2 } as const;
