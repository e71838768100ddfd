import { calendarDate, epochMs, shanghaiDateOf, shares, type EpochMs, type Shares } from '@caifu/core/values';
import { areDaysKnown } from '@caifu/core/calendar';
import type { Message } from '@caifu/core/kit';
import type { HoldStatus } from '@caifu/core/orders';
import { allocateLots } from '@caifu/core/products';
import type { RedeemInfo, RedeemInput, RedeemReceipt, RedemptionReport, RedemptionState } from '@caifu/core/holding';
import { RET_CODE, type RedeemRequest, type StoredRedemption } from '@caifu/adapters/wire';
import { holdStatusText, sentenceOf } from '@caifu/core/zh-CN';
import { sql, type Transaction } from 'kysely';
import type { Cancellable } from '../cashier/order-cancellation.ts';
import { findTaken, takeOrder, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import type { RedemptionOrderState } from './tables.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { openOrder, orderMovesOf } from '../orders/order-book.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { withheldProduct } from '../products/hidden-figures.ts';
import { amountOf } from '../products/products.store.ts';
import { newToken } from '../ground/keys/secrets.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import type { Caller, SessionOwner } from '../ground/http/caller.ts';
import {
  judgeRedemption,
  lockLots,
  readRedeemable,
  type Lot,
  type Redeemable,
  type RedemptionParts,
  type RedemptionWish,
} from './redeemable.store.ts';

const KIND = 'redemption';

/** The state changes of redemptions, as part of a statement. */
export const moveRedemptions = orderMovesOf<RedemptionOrderState>(KIND);

/** The redeemable shares of a product, with target accounts and fees. A named period comes first. */
export const readRedeemInfo = async (
  deps: Deps,
  figures: FigureGate,
  caller: SessionOwner,
  { productCode, periodName }: RedeemInput,
): Promise<Reply<RedeemInfo>> => {
  const found = await readRedeemable(deps.db, deps.calendar, caller.investorId, productCode, deps.clock.now());
  if (found.kind !== 'redeemable') return notRedeemable(found.kind);
  if (!areRedemptionDaysKnown(deps, found.redeemable)) return redeemRefused({ kind: 'dates-unknown' });
  const { info } = found.redeemable;
  const isNamed = (period: { readonly periodName: string }) => period.periodName === periodName;
  const periods = [...info.periods.filter(isNamed), ...info.periods.filter((period) => !isNamed(period))];
  // [GW-640] A form without shares shows no figure that the page of the product hides.
  const missing = await figures.missingFor(caller, productCode);
  if (figures.withholds(missing)) return withheldProduct();
  return answered({ ...info, periods, ...(missing.length > 0 ? { netValue: null, netValueDate: null } : {}) });
};

/** Books a redemption for the offered open day. An order refused under the lock is stored under its id, with an order number of its own. */
export const bookRedemption = (deps: Deps, caller: Caller, request: RedeemRequest): Promise<Reply<RedeemReceipt>> =>
  takeOrder(deps, caller, { ...request, requestId: request.requestId ?? newToken() }, REDEMPTIONS);

/** Returns the result of a request id. */
export const findRedemption = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<StoredRedemption>> => {
  const found = await findTaken(deps, REDEMPTIONS, investorId, requestId);
  if (found.kind === 'answered')
    return answered(found.answer.kind === 'placed' ? { kind: 'booked', receipt: found.answer.receipt } : found.answer);
  const { code, message, orderNo } = found;
  return orderNo === null ? found : answered({ kind: 'refused', code, message: sentenceOf(message), orderNo });
};

interface RedemptionOrder extends OrderTypes {
  readonly command: RedemptionWish & Pick<RedeemRequest, 'productCode'> & { readonly requestId: string };
  readonly needs: Pick<Deps, 'calendar' | 'settings'>;
  readonly prepared: null;
  readonly held: null;
  readonly facts: Redeemable;
  readonly pass: null;
  readonly verdict: RedemptionParts;
  readonly receipt: RedeemReceipt;
}

export const REDEMPTIONS: OrderKind<RedemptionOrder> = {
  request: KIND,
  fingerprint: ({ productCode, periodName, cardId, shares: count, targetProductCode, acceptedPeriods }) => [
    productCode,
    periodName,
    cardId,
    count,
    targetProductCode,
    acceptedPeriods,
  ],
  prepare: async () => null,
  lock: async (tx, _, { investorId, command }) => {
    await lockLots(tx, investorId, command.productCode);
    return null;
  },
  read: async ({ calendar }, cx, { investorId, command, at }) => {
    const found = await readRedeemable(cx, calendar, investorId, command.productCode, at);
    return found.kind === 'redeemable' ? found.redeemable : notRedeemable(found.kind);
  },
  admit: async () => null,
  judge: (deps, { command, at }, redeemable) => {
    if (!areRedemptionDaysKnown(deps, redeemable)) return redeemRefused({ kind: 'dates-unknown' });
    const judged = judgeRedemption(redeemable, command, at);
    return 'refusal' in judged ? redeemRefused(judged.refusal) : judged.parts;
  },
  write: (tx, _, { facts, at, ...ordered }, parts) => reserve(tx, { ...ordered, ...ordered.command }, facts, parts, at),
  keepRefusal: (tx, { facts, at, command, ...ordered }, { message }) =>
    insertRedemption(tx, { ...ordered, ...command }, facts, command.shares, at, sentenceOf(message)),
  accepted: ({ productCode }) => ({ kind: 'redeem-booked', about: productCode }),
  receipt: ({ db }, investorId, orderNo) => receiptOf(db, investorId, orderNo),
  notArrived: () => redeemRefused({ kind: 'redeem-not-arrived' }),
  // Its card was unbound at the same moment.
  limits: { card_is_bound: () => redeemRefused({ kind: 'redeem-account-missing' }) },
};

/** Demo mode continues with days that the calendar only estimates. */
const areRedemptionDaysKnown = ({ calendar, settings }: Pick<Deps, 'calendar' | 'settings'>, { window }: Redeemable): boolean =>
  settings.DEMO || areDaysKnown(calendar, [window.openDay, window.confirmDate, window.arrivalDate]);

/** Cancels the order and releases its shares together, once. */
export const cancelRedemptionIn = async (cx: Connection, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveRedemptions('cancelled', {
      from: ['booked'],
      to: 'cancelled',
      at,
      set: sql`cancelled_at = ${at}`,
      beside: sql`redemption_terms t`,
      where: sql`s.order_no = ${orderNo} and t.order_no = s.order_no and t.last_time > ${at}`,
    })}
    update holding h set reserved_shares = h.reserved_shares - l.shares
    from redemption_line l join cancelled on cancelled.order_no = l.redemption_no where h.order_no = l.order_no`.execute(cx);
};

/** Whether a booked redemption can still be cancelled: strictly before its deadline. */
export const canCancelRedemption = ({ state, last_time: lastTime }: Pick<RedemptionRow, 'state' | 'last_time'>, at: EpochMs): boolean =>
  state === 'booked' && at < Number(lastTime);

/** The present state of a redemption. */
export const readRedemptionReport = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<RedemptionReport>> => {
  const row = await readRedemption(deps.db, investorId, orderNo);
  if (row === null) return unknownOrder();
  return answered({
    orderNo,
    productCode: row.product_code,
    productName: row.product_name,
    // A product without fixed periods shows no period.
    periodName: row.has_fixed_period ? row.period_names : '',
    state: REPORT_STATE[row.state],
    statusText: row.failure ?? holdStatusText(REDEMPTION_STATUS[row.state === 'failed' ? 'booked' : row.state]),
    shares: shares(Number(row.shares)),
    targetName: row.bank_name,
    amount: row.net === null ? null : amountOf(row.net),
    fee: row.fee === null ? null : amountOf(row.fee),
    appliedAt: epochMs(Number(row.placed_at)),
    cancelledAt: row.cancelled_at === null ? null : epochMs(Number(row.cancelled_at)),
    redeemOpenDate: calendarDate(row.open_day),
    confirmDate: calendarDate(row.confirm_date),
    arrivalDate: calendarDate(row.arrived_on ?? row.arrival_date),
    arrivalDays: row.arrival_days,
  });
};

/** Hold status of a redemption's own row. A failed redemption has none. */
export const REDEMPTION_STATUS = {
  booked: 'redemption-booked',
  cancelled: 'redemption-cancelled',
  'paying-out': 'paying-out',
  paid: 'ended',
} as const satisfies Record<Exclude<RedemptionOrderState, 'failed'>, HoldStatus>;

const REPORT_STATE: Readonly<Record<RedemptionOrderState, RedemptionState>> = {
  booked: 'booked',
  cancelled: 'cancelled',
  'paying-out': 'redeemed',
  paid: 'paid',
  failed: 'failed',
};

export interface RedemptionRow {
  readonly redemption_no: string;
  readonly product_code: string;
  readonly product_name: string;
  /** The periods of all its lines, the chosen one first. */
  readonly period_names: string;
  readonly has_fixed_period: boolean;
  readonly shares: string;
  readonly card_id: string;
  readonly bank_name: string;
  readonly state: RedemptionOrderState;
  readonly placed_at: string;
  readonly apply_date: string;
  readonly open_day: string;
  readonly last_time: string;
  readonly confirm_date: string;
  readonly arrival_date: string;
  readonly arrival_days: number;
  readonly arrived_on: string | null;
  readonly nav: number | null;
  readonly gross: string | null;
  readonly fee: string | null;
  readonly net: string | null;
  readonly cost: string | null;
  readonly failure: string | null;
  readonly cancelled_at: string | null;
}

/** null for an unknown redemption and for another investor's alike. */
export const readRedemption = async (cx: Connection, investorId: string, orderNo: string): Promise<RedemptionRow | null> => {
  const { rows } = await sql<RedemptionRow>`
    select r.order_no as redemption_no, r.product_code, r.named as product_name, p.has_fixed_period, r.shares, r.card_id, c.bank_name, r.state,
      r.placed_at, r.apply_date, r.trading_day as open_day, t.last_time, r.confirm_date, r.arrival_date, t.arrival_days, r.settled_on as arrived_on,
      t.nav, t.gross, r.fee, t.net, t.cost, r.failure, r.cancelled_at, coalesce((
      select string_agg(named.period_name, '、' order by named.period_name <> t.period_name, named.period_name)
      from (select distinct l.period_name from redemption_line l where l.redemption_no = r.order_no) as named), t.period_name) as period_names
    from trade_order r
      join redemption_terms t using (order_no)
      join product p on p.product_code = r.product_code
      join card c on c.card_id = r.card_id
    where r.order_no = ${orderNo} and r.investor_id = ${investorId}`.execute(cx);
  return rows[0] ?? null;
};

/** Cancels a booked redemption before its deadline and releases its shares. */
export const redemptionCancellation: Cancellable<RedemptionRow> = {
  read: readRedemption,
  cancelled: ['cancelled'],
  canCancel: canCancelRedemption,
  cancelIn: cancelRedemptionIn,
};

export interface Booking {
  readonly orderNo: string;
  readonly investorId: string;
  readonly productCode: string;
  readonly cardId: string;
  readonly acceptedPeriods: readonly string[];
  readonly periodName: string;
}

/**
 * Takes the shares of every part, from the oldest purchases first. The caller has locked the lots and judged the parts. The table's check
 * is the last guard against taking too many.
 */
export const reserve = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { lots, window, info }: Redeemable,
  parts: RedemptionParts,
  at: EpochMs,
): Promise<void> => {
  const lines = parts.flatMap((part) => linesOf(lots, part));
  await insertRedemption(tx, booking, { window, info }, shares(lines.reduce((sum: number, line) => sum + line.shares, 0)), at, null);
  await sql`
    with line as (
      insert into redemption_line (redemption_no, order_no, period_name, confirmed_on, shares)
      select ${booking.orderNo}, order_no, period_name, confirmed_on, shares
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as fresh (order_no text, period_name text, confirmed_on date, shares bigint)
      returning order_no, shares)
    update holding h set reserved_shares = h.reserved_shares + line.shares from line where h.order_no = line.order_no`.execute(tx);
};

const linesOf = (lots: readonly Lot[], part: RedemptionParts[number]) => {
  const free = lots.filter((lot) => lot.periodName === part.periodName && lot.free > 0);
  const taken = allocateLots(
    free.map((lot) => ({ shares: lot.free, confirmedOn: lot.confirmedOn })),
    part.shares,
  );
  // Lots come oldest first and none is empty, so the taken shares come from the first lots.
  return taken.map(({ shares: count, confirmedOn }, index) => ({
    order_no: free[index]?.orderNo,
    period_name: part.periodName,
    confirmed_on: confirmedOn,
    shares: count,
  }));
};

const insertRedemption = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { window, info }: Pick<Redeemable, 'window' | 'info'>,
  count: Shares,
  at: EpochMs,
  failure: string | null,
): Promise<void> => {
  await openOrder(tx, {
    orderNo: booking.orderNo,
    kind: KIND,
    investorId: booking.investorId,
    productCode: booking.productCode,
    cardId: booking.cardId,
    state: failure === null ? 'booked' : 'failed',
    shares: count,
    placedAt: at,
    applyDate: shanghaiDateOf(at),
    tradingDay: window.openDay,
    confirmDate: window.confirmDate,
    arrivalDate: window.arrivalDate,
    ...(failure === null ? {} : { failure }),
  });
  await tx
    .insertInto('redemption_terms')
    .values({
      order_no: booking.orderNo,
      period_name: booking.periodName,
      accepts_passive: booking.acceptedPeriods.length > 0,
      last_time: window.lastTime,
      arrival_days: info.arrivalDays ?? 0,
    })
    .execute();
};

/** The answer to this investor's redemption under a request id. */
const receiptOf = async (cx: Connection, investorId: string, orderNo: string): Promise<Reply<RedeemReceipt>> => {
  const row = await readRedemption(cx, investorId, orderNo);
  if (row === null) throw new Error('a request id names a redemption that is not there');
  if (row.failure !== null) return redeemRefused({ kind: 'server', text: row.failure }, orderNo);
  return answered({
    orderNo,
    applyDate: calendarDate(row.apply_date),
    confirmDate: calendarDate(row.confirm_date),
    redeemOpenDate: calendarDate(row.open_day),
    arrivalDays: row.arrival_days,
  });
};

/** `orderNo`: number of a redemption that was stored and then refused. */
const redeemRefused = (message: Message, orderNo: string | null = null): Refusal =>
  refused(RET_CODE.redeemRule, message, { orderNo, explains: orderNo !== null });

const notRedeemable = (kind: 'not-redeemable' | 'unknown'): Refusal =>
  kind === 'unknown' ? refused(RET_CODE.unknownId, { kind: 'product-unknown' }) : redeemRefused({ kind: 'redeem-not-offered' });
