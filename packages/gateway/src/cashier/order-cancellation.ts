import type { TradingCalendar } from '@caifu/core/calendar';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { CancelAnswer, CancelRequest } from '@caifu/adapters/wire';
import type { Caller } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction, withRetry } from '../ground/database/transaction.ts';
import { decideParked, isOrderParked } from '../ledger/parked.store.ts';
import { cancelTooLate } from '../orders/order-rules.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { passwordRefusal } from './password-refusal.ts';
import { judgeTradePassword } from './trade-password.store.ts';

export interface Cancellable<Order extends { readonly state: string }> {
  /** null for an unknown order and for another investor's alike. */
  read(cx: Connection, investorId: string, orderNo: string): Promise<Order | null>;
  /** The states of a cancelled order. */
  readonly cancelled: readonly Order['state'][];
  canCancel(order: Order, at: EpochMs, calendar: TradingCalendar): boolean;
  /** Cancels the order and releases what it has taken, once, in one statement. An order in a later state stays as it is. */
  cancelIn(cx: Connection, orderNo: string, at: EpochMs): Promise<void>;
}

/** Cancels an order with the trade password. Repeatable: a cancelled order stays cancelled, and the repeat needs no password. */
export const cancelOrder = async <Order extends { readonly state: string }>(
  kind: Cancellable<Order>,
  deps: Deps,
  caller: Caller,
  request: CancelRequest,
): Promise<Reply<CancelAnswer>> => {
  const at = deps.clock.now();
  const { orderNo, keyId, tradePwd, tradePassword } = request;
  const isCancelled = ({ state }: Order): boolean => kind.cancelled.includes(state);
  const order = await kind.read(deps.db, caller.investorId, orderNo);
  if (order === null) return unknownOrder();
  if (isCancelled(order)) return answered({ orderNo });
  if (!kind.canCancel(order, at, deps.calendar)) return cancelTooLate();
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  // [GW-1657] the money of a parked order is held separately
  if (await isOrderParked(deps.db, orderNo))
    await inTransaction(deps.db, async (tx) => {
      await decideParked(tx, { kind: 'order', subject: orderNo }, { day: shanghaiDateOf(at), at }, null);
      await kind.cancelIn(tx, orderNo, at);
    });
  else await withRetry(() => kind.cancelIn(deps.db, orderNo, at));
  const now = await kind.read(deps.db, caller.investorId, orderNo);
  return now !== null && isCancelled(now) ? answered({ orderNo }) : cancelTooLate();
};
