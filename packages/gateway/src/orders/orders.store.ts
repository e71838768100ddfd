import { randomInt } from 'node:crypto';
import {
  calendarDate,
  epochMs,
  fen,
  LONGEST_RESERVATION_MS,
  RESERVATION_SPAN_MS,
  riskLevel,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import type { PaymentCard } from '@caifu/core/cashier';
import type { LawSet } from '@caifu/core/law';
import { placementTerms } from '@caifu/core/products';
import { matchingAsked, type MatchingAsked } from '@caifu/core/qualification';
import { RET_CODE, type OrderReceipt, type OrderRequest, type StoredOrderAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { mayPayFirst } from '../ground/law.ts';
import type { Calls } from '../ground/database/calls.ts';
import type { JoinedRead } from '../ground/database/joined-reads.ts';
import { madeOnce } from '../ground/database/json-parser.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { OrderState } from './tables.ts';
import { constraintOf, sqlStateOf, withRetry } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, isRefusal, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { toMember, type MemberRow } from '../account/members.store.ts';
import { withheldProduct } from '../products/hidden-figures.ts';
import { amountOf, type Int8, type ProductRow } from '../products/products.store.ts';
import { newToken } from '../ground/keys/secrets.ts';
import { orderMovesOf } from './order-book.ts';
import { judgeOrder, orderRefused, quotaGone, warningClaims, type OrderFacts, type OrderPlan } from './order-rules.ts';
import { arrangementColumn } from './arrangement-columns.ts';
import { cardLimitsOf } from './card-limits.store.ts';
import {
  answerOnce,
  closeRequest,
  fingerprintOf,
  isRequestId,
  keepRefusal,
  outcomeOf,
  requestMalformed,
  type RequestKey,
  type RequestReplies,
  type StoredRequest,
} from './order-requests.store.ts';
import { payTokenHash, payTokenOf } from './pay-tokens.ts';
import { takingsOf } from './takings.ts';

const KEPT_OF_QUOTA = sql`t.open_period_id, case when s.kept_until is null then 0 else s.amount end as amount`;

const KIND = 'purchase';

/** Purchases of products are written in batches, by one statement (decision 0218). */
export const PURCHASES = { request: KIND } as const;

/** [MS-750] The messages that a paid purchase was accepted. */
export const PURCHASE_ACCEPTED = ['purchase-accepted', 'purchase-uncertified', 'cooling-begun', 'purchase-unvisited'] as const;

/** The state changes of purchases, as part of a statement. */
export const movePurchases = orderMovesOf<OrderState>(KIND);

/** Places an order. One statement decides the conditions of the moment: the key is new, the quota is there. */
export const placeOrder = async (
  deps: Deps,
  investorId: string,
  request: OrderRequest,
  isWithheld: (productCode: string) => Promise<boolean>,
): Promise<Reply<OrderReceipt>> => {
  const requestId = request.requestId ?? newToken();
  if (!isRequestId(requestId)) return requestMalformed();
  const key: RequestKey = { investorId, kind: KIND, requestId, fingerprint: contentOf(request) };
  return answerOnce(key, {
    replies: repliesOf(deps, investorId),
    read: () => readFacts(deps.calls, key, request, deps.clock.now()),
    take: async ({ facts, hasExpiredOrders, reservedSeen, at }) => {
      if (hasExpiredOrders) {
        await expireOrders(deps.db, at, facts.product?.product_code ?? null);
        return 'again';
      }
      const { product } = facts;
      // [LAW-81] No refusal tells of a product that is withheld.
      if (product !== null && placementTerms(product).hidesFigures && (await isWithheld(product.product_code))) return withheldProduct();
      const law = deps.law.now();
      const plan = judgeOrder(request, facts, {
        at,
        calendar: deps.calendar,
        law,
        mayPayFirst: mayPayFirst(deps.settings, law),
        mayGuessDays: deps.settings.DEMO,
      });
      return isRefusal(plan)
        ? keep(deps, key, plan, at)
        : take(deps, key, request, { ...plan, law: law.id, matching: matchOf(law, plan) }, reservedSeen, at);
    },
  });
};

/** [LAW-54] */
const matchOf = (law: LawSet, { product, suitability, warning }: OrderPlan): MatchingAsked | null =>
  matchingAsked(law, { productLevel: riskLevel(product.risk_level), suitability, warning });

/** The result of a request id. A request id that never arrived is closed permanently: an order under it is refused later. */
export const findOrder = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<StoredOrderAnswer>> => {
  if (!isRequestId(requestId)) return requestMalformed();
  const at = deps.clock.now();
  const outcome = outcomeOf(await closeRequest(deps.db, { investorId, kind: KIND, requestId }, at));
  if (outcome.kind === 'closed') return answered({ kind: 'never-arrived' });
  if (outcome.kind === 'refused')
    return answered({ kind: 'refused', code: outcome.code, message: outcome.text, remaining: outcome.remaining });
  const { orderNo } = outcome;
  const { state, applyDate, valueDate, expiresAt } = await orderOf(deps, investorId, orderNo);
  if (state === 'unpaid' && expiresAt > at) return answered({ kind: 'placed', orderNo, applyDate });
  if (state === 'unpaid' || state === 'expired' || state === 'released') return answered({ kind: 'closed' });
  return answered({ kind: 'paid', orderNo, applyDate, valueDate });
};

/** Releases an unpaid order. Repeatable. A paid order stays. */
export const releaseOrder = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<null>> => {
  const at = deps.clock.now();
  await withRetry(() =>
    sql`
      with ${movePurchases('freed', {
        from: ['unpaid'],
        to: 'released',
        at,
        set: sql`kept_until = case when s.kept_until > ${at} then ${at} else s.kept_until end`,
        beside: sql`purchase_terms t`,
        where: sql`s.order_no = ${orderNo} and s.investor_id = ${investorId} and t.order_no = s.order_no`,
        returning: KEPT_OF_QUOTA,
      })}
      update open_period set remaining = open_period.remaining + freed.amount from freed where open_period.open_period_id = freed.open_period_id`.execute(
      deps.db,
    ),
  );
  const order = await readOrder(deps.calls, investorId, orderNo);
  if (order === null) return unknownOrder();
  return order.state === 'released' || order.state === 'expired' ? answered(null) : orderRefused({ kind: 'order-accepted' });
};

/** Releases the quota of orders that were not paid in time. */
export const expireOrders = async (cx: Connection, at: EpochMs, productCode: string | null = null): Promise<void> => {
  const product = productCode === null ? sql`true` : sql`s.product_code = ${productCode}`;
  await withRetry(() =>
    sql`
      with ${movePurchases('expired', {
        from: ['unpaid'],
        to: 'expired',
        at,
        beside: sql`purchase_terms t`,
        where: sql`s.expires_at <= ${at} and ${product} and t.order_no = s.order_no`,
        returning: KEPT_OF_QUOTA,
      })},
      freed as (select open_period_id, sum(amount)::bigint as amount from expired group by open_period_id)
      update open_period set remaining = open_period.remaining + freed.amount from freed where open_period.open_period_id = freed.open_period_id`.execute(
      cx,
    ),
  );
};

export interface OrderRecord {
  readonly orderNo: string;
  readonly productCode: string;
  readonly productName: string;
  readonly family: 'broker' | 'private';
  readonly amount: Fen;
  readonly fee: Fen;
  readonly cardId: string;
  readonly state: OrderState;
  readonly placedAt: EpochMs;
  readonly applyDate: CalendarDate;
  readonly expiresAt: EpochMs;
  readonly confirmDate: CalendarDate | null;
  readonly valueDate: CalendarDate;
  readonly maturityDate: CalendarDate | null;
}

/** null for an unknown order and for another investor's alike. */
export const readOrder = async (calls: Calls, investorId: string, orderNo: string): Promise<OrderRecord | null> => {
  const row = await calls.ask<OrderRow>(ORDER_RECORD, [investorId, orderNo]);
  return row === null ? null : toOrderRecord(row);
};

const ORDER_RECORD: JoinedRead = { call: 'order_record($1, $2)', types: ['text', 'text'] };

const toOrderRecord = madeOnce((row: OrderRow): OrderRecord => ({
  orderNo: row.order_no,
  productCode: row.product_code,
  productName: row.product_name,
  family: row.family,
  amount: fen(row.amount),
  fee: fen(row.fee),
  cardId: row.card_id,
  state: row.state,
  placedAt: epochMs(row.placed_at),
  applyDate: calendarDate(row.apply_date),
  expiresAt: epochMs(row.expires_at),
  confirmDate: row.confirm_date === null ? null : calendarDate(row.confirm_date),
  valueDate: calendarDate(row.value_date),
  maturityDate: row.maturity_date === null ? null : calendarDate(row.maturity_date),
}));

interface OrderRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly family: 'broker' | 'private';
  readonly amount: number;
  readonly fee: number;
  readonly card_id: string;
  readonly state: OrderState;
  readonly placed_at: number;
  readonly apply_date: string;
  readonly expires_at: number;
  readonly confirm_date: string | null;
  readonly value_date: string;
  readonly maturity_date: string | null;
}

export const unknownOrder = (): Refusal => refused(RET_CODE.unknownId, { kind: 'order-unknown' });

/** States that count as a purchase of the product. */
export const BOUGHT_STATES = sql.raw(`('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed')`);

const contentOf = ({ openPeriodId, amount, cardId, arrangement, agreesReservation }: OrderRequest): string =>
  fingerprintOf([openPeriodId, amount, cardId, arrangementColumn(arrangement), agreesReservation]);

const repliesOf = (deps: Deps, investorId: string): RequestReplies<OrderReceipt> => ({
  notArrived: () => orderRefused({ kind: 'order-not-arrived' }),
  ordered: async (orderNo) => {
    const { applyDate } = await orderOf(deps, investorId, orderNo);
    return answered({ orderNo, payToken: payTokenOf(deps.secrets, orderNo, 1), applyDate });
  },
});

/** The order of this investor's request id. */
const orderOf = async (deps: Deps, investorId: string, orderNo: string): Promise<OrderRecord> => {
  const order = await readOrder(deps.calls, investorId, orderNo);
  if (order === null) throw new Error('a request id names an order that is not there');
  return order;
};

interface FactsRow extends MemberRow {
  readonly card_id: string | null;
  readonly card_kind: PaymentCard['kind'] | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  readonly per_order_max: Int8 | null;
  readonly per_day_max: Int8 | null;
  readonly paid_day: string | null;
  readonly paid: Int8 | null;
  readonly balance: Int8 | null;
  readonly bought_before: boolean;
  readonly signed_versions: readonly string[] | null;
  readonly has_expired: boolean;
  readonly means: number;
  /** The remaining span of all reservations, in milliseconds. It changes with each order of the investor. */
  readonly reserved_seen: number;
  /** Reserved for other products now. */
  readonly reserved_beside: number;
  /** Reserved for the product within the span. */
  readonly reserved: readonly ReservedRow[] | null;
}

interface ReservedRow {
  readonly product_code: string;
  /** Only for present reservations. */
  readonly open_period_id: string | null;
  readonly amount: number;
  readonly placed_at: number;
  readonly kept_until: number;
}

type NullableProduct = { readonly [Column in keyof ProductRow]: ProductRow[Column] | null };
type NullableStored = { readonly [Column in keyof StoredRequest]: StoredRequest[Column] | null };

/** The facts for the judgement of an order, in one query. */
const readFacts = async (
  calls: Calls,
  key: RequestKey,
  request: OrderRequest,
  at: EpochMs,
): Promise<{ facts: OrderFacts; stored: StoredRequest | null; hasExpiredOrders: boolean; reservedSeen: number; at: EpochMs }> => {
  const parameters = [key.investorId, request.openPeriodId, request.cardId, key.requestId, at, at - RESERVATION_SPAN_MS];
  const row = await calls.ask<FactsRow & NullableProduct & NullableStored>(ORDER_FACTS, parameters);
  if (row === null) throw new Error('a session belongs to an investor that is not there');
  return {
    facts: {
      member: toMember(row, shanghaiDateOf(at)),
      product: hasProduct(row) ? row : null,
      card: cardOf(row, at),
      hasBoughtBefore: row.bought_before,
      signedVersions: row.signed_versions ?? [],
      means: fen(row.means),
      reserved: [
        ...(row.reserved ?? []).map((each) => ({
          openPeriodId: each.open_period_id,
          thing: each.product_code,
          source: '',
          amount: fen(each.amount),
          from: epochMs(each.placed_at),
          until: epochMs(each.kept_until),
        })),
        { openPeriodId: null, thing: '', source: '', amount: fen(row.reserved_beside), from: at, until: epochMs(at + 1) },
      ],
    },
    reservedSeen: row.reserved_seen,
    stored: hasStored(row) ? row : null,
    hasExpiredOrders: row.has_expired,
    at,
  };
};

const ORDER_FACTS: JoinedRead = {
  call: 'order_facts($1, $2, $3, $4, $5, $6)',
  isUnlike: true,
  types: ['text', 'text', 'text', 'text', 'bigint', 'bigint'],
};

const hasProduct = (row: FactsRow & NullableProduct & NullableStored): row is FactsRow & ProductRow & NullableStored =>
  row.product_code !== null;
const hasStored = (row: FactsRow & NullableProduct & NullableStored): row is FactsRow & NullableProduct & StoredRequest =>
  row.fingerprint !== null;

const cardOf = (row: FactsRow, at: EpochMs): PaymentCard | null =>
  row.card_id === null || row.card_kind === null
    ? null
    : {
        cardId: row.card_id,
        kind: row.card_kind,
        bankCode: row.bank_code ?? '',
        bankName: row.bank_name ?? '',
        tail: row.tail ?? '',
        available: row.balance === null ? null : amountOf(row.balance),
        ...cardLimitsOf({ ...row, paid: row.paid ?? 0 }, at),
      };

const keep = async ({ db }: Deps, key: RequestKey, refusal: Refusal, at: EpochMs): Promise<Refusal | 'again'> =>
  (await keepRefusal(db, key, refusal, at)) ? refusal : 'again';

/**
 * One statement (`take_order`) locks the period, takes the quota if it is there, and writes the order and its key. An existing key violates
 * its unique constraint, which fails the whole statement.
 */
const take = async (
  deps: Deps,
  key: RequestKey,
  request: OrderRequest,
  plan: OrderPlan & { readonly law: string; readonly matching: MatchingAsked | null },
  reservedSeen: number,
  at: EpochMs,
): Promise<Reply<OrderReceipt> | 'again'> => {
  const { product } = plan;
  const applyDate = shanghaiDateOf(at);
  const orderNo = newOrderNo(applyDate);
  const payToken = payTokenOf(deps.secrets, orderNo, 1);
  const order = {
    ...key,
    orderNo,
    state: 'unpaid' satisfies OrderState,
    openPeriodId: request.openPeriodId,
    productCode: product.product_code,
    named: product.product_name,
    law: plan.law,
    amount: request.amount,
    fee: plan.fee,
    cardId: request.cardId,
    arrangement: arrangementColumn(request.arrangement),
    agreesReservation: request.agreesReservation,
    firstPurchase: plan.firstPurchase,
    suitability: plan.suitability,
    matching: plan.matching,
    claims: { ...request.claims, ...warningClaims(plan.warning) },
    care: plan.warning?.care ?? null,
    placedAt: at,
    applyDate,
    tradingDay: plan.tradingDay,
    expiresAt: plan.keptUntil ?? at + LONGEST_RESERVATION_MS,
    keptUntil: plan.keptUntil,
    reservedSince: at - RESERVATION_SPAN_MS,
    reservedSeen,
    payTokenHash: payTokenHash(payToken),
    confirmDate: plan.confirmDate,
    valueDate: product.value_date,
    maturityDate: product.maturity_date,
  };
  try {
    const remaining = await takingsOf(deps.calls)(order);
    if (remaining === null) return answered({ orderNo, payToken, applyDate });
    return await keep(deps, key, quotaGone(amountOf(remaining)), at);
  } catch (error) {
    if (constraintOf(error) === 'card_is_bound') return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
    // The same key or another order of the investor was first, or (very rarely) the order number exists: try again.
    if (sqlStateOf(error) === '23505' && RACED.has(constraintOf(error) ?? '')) return 'again';
    throw error;
  }
};

const RACED = new Set(['order_request_pkey', 'trade_order_pkey', 'reservations_seen']);

/** Date and twelve random digits, which reveal only the day. */
export const newOrderNo = (date: CalendarDate): string =>
  `${date.replaceAll('-', '')}${String(randomInt(281_474_976_710_655)).padStart(15, '0').slice(-12)}`;
