import type { TradingCalendar } from '@caifu/core/calendar';
import type { Message } from '@caifu/core/kit';
import { arrivalAfterMaturity, isFreeToWithdraw } from '@caifu/core/orders';
import type { OrderNotificationAnswer, ReservationReport } from '@caifu/adapters/wire';
import { holdStatusText, sentenceOf } from '@caifu/core/zh-CN';
import { madeOnce } from '../ground/database/json-parser.ts';
import type { OrderState } from './tables.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, type Reply } from '../ground/http/reply.ts';
import { readOrder, unknownOrder, type OrderRecord } from './orders.store.ts';

/** The state that the result page polls: paid is success, released is failure, cancelled is neither, unpaid is still open (P1 §4). */
export const readReport = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<ReservationReport>> => {
  const order = await readOrder(deps.calls, investorId, orderNo);
  if (order === null) return unknownOrder();
  return answered(reportsBy(deps.calendar)(order)[reportOf(order, deps.clock.now())]);
};

const reportsBy = madeOnce((calendar: TradingCalendar) => madeOnce((order: OrderRecord) => reportsOf(order, calendar)));

const reportsOf = (order: OrderRecord, calendar: TradingCalendar): Readonly<Record<ReservationReport['state'], ReservationReport>> => {
  const facts = {
    productName: order.productName,
    amount: order.amount,
    appliedAt: order.placedAt,
    confirmDate: order.confirmDate,
    valueDate: order.valueDate,
    maturityDate: order.maturityDate,
    arrivalDate: order.maturityDate === null ? null : arrivalAfterMaturity(order.maturityDate, calendar),
  };
  const reportIn = (state: ReservationReport['state']): ReservationReport => ({
    state,
    statusText: state === 'cancelled' ? holdStatusText(state) : sentenceOf(STATUS_TEXT[ENDINGS[order.state] ?? state]),
    facts,
  });
  return { succeeded: reportIn('succeeded'), pending: reportIn('pending'), failed: reportIn('failed'), cancelled: reportIn('cancelled') };
};

/** The only notice of a result page: the purchase waits for the investor's certification. */
export const readNotification = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<OrderNotificationAnswer>> => {
  const order = await readOrder(deps.calls, investorId, orderNo);
  if (order === null) return unknownOrder();
  const needsAlert = order.state === 'awaiting-certification';
  return answered({ needsAlert, text: needsAlert ? sentenceOf({ kind: 'certification-missing' }) : '' });
};

const reportOf = (order: OrderRecord, at: number): ReservationReport['state'] => {
  if (order.state === 'cancelling' || order.state === 'cancelled') return 'cancelled';
  if (order.state === 'unpaid') return order.expiresAt > at ? 'pending' : 'failed';
  return order.state === 'paid' || order.state === 'confirmed' || order.state === 'awaiting-certification' || isFreeToWithdraw(order.state)
    ? 'succeeded'
    : 'failed';
};

/** Ends of paid orders without an act of the investor. */
const ENDINGS: Partial<Readonly<Record<OrderState, 'refunded'>>> = { failed: 'refunded' };

const STATUS_TEXT: Readonly<Record<Exclude<ReservationReport['state'], 'cancelled'> | 'refunded', Message>> = {
  succeeded: { kind: 'order-accepted' },
  pending: { kind: 'outcome-pending' },
  failed: { kind: 'order-expired' },
  refunded: { kind: 'certification-missing' },
};
