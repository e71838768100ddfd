import { cardDayRest, type PaymentCard } from '@caifu/core/cashier';
import { calendarDate, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Connection } from '../ground/database/schema.ts';
import { constraintOf, detailOf } from '../ground/database/transaction.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';
import { BOUGHT_STATES } from './orders.store.ts';

/** The columns of `card c` with its limits, and what it paid on its newest day. */
export interface CardLimitRow {
  readonly per_order_max: Int8 | null;
  readonly per_day_max: Int8 | null;
  readonly paid_day: string | null;
  readonly paid: Int8;
}

const LIMIT_COLUMNS = ['c.per_order_max', 'c.per_day_max', 'c.paid_day', 'c.paid'] as const;

/** [GW-1765] The limits of a card at a moment, with what is left of its day. */
export const cardLimitsOf = (row: CardLimitRow, at: EpochMs): Pick<PaymentCard, 'perOrderMax' | 'perDayMax' | 'dayRest'> => {
  const perDayMax = row.per_day_max === null ? null : amountOf(row.per_day_max);
  const paid = { on: row.paid_day === null ? null : calendarDate(row.paid_day), amount: amountOf(row.paid) };
  return {
    perOrderMax: row.per_order_max === null ? null : amountOf(row.per_order_max),
    perDayMax,
    dayRest: cardDayRest(perDayMax, paid, shanghaiDateOf(at)),
  };
};

const overSchema = z.object({ limit: z.number(), rest: z.number() });

/** [GW-1765] The refusal of a payment that others of the same moment left no room for; null for another error. */
export const cardDayRefusal = (error: unknown): Refusal | null => {
  if (constraintOf(error) !== 'card_day_limit') return null;
  const { limit, rest } = overSchema.parse(JSON.parse(detailOf(error) ?? ''));
  return refused(RET_CODE.cardRule, { kind: 'above-card-day-limit', limit: fen(limit), rest: fen(rest) });
};

/** The wallet first, then the bank cards. Balances come from the ledger. */
export const readCards = async (cx: Connection, investorId: string, at: EpochMs): Promise<readonly PaymentCard[]> => {
  const rows = await cx
    .selectFrom('card as c')
    .innerJoin('account as a', 'a.account_id', 'c.account_id')
    .select(['c.card_id', 'c.kind', 'c.bank_code', 'c.bank_name', 'c.tail', ...LIMIT_COLUMNS, 'a.balance'])
    .where('c.investor_id', '=', investorId)
    .where('c.unbound_at', 'is', null)
    .orderBy('c.position')
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    kind: row.kind,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    tail: row.tail,
    available: amountOf(row.balance),
    ...cardLimitsOf(row, at),
  }));
};

/** Card of the newest paid order of the product, or of any fund for a fund, if it is bound. null without one. */
export const lastUsedCard = async (cx: Connection, investorId: string, productCode: string): Promise<string | null> => {
  const { rows } = await sql<{ card_id: string }>`
    select s.card_id from trade_order s join card c on c.card_id = s.card_id and c.unbound_at is null
    where s.kind = 'purchase' and s.investor_id = ${investorId} and s.product_code = ${productCode} and s.state in ${BOUGHT_STATES}
    order by s.placed_at desc limit 1`.execute(cx);
  if (rows[0] !== undefined) return rows[0].card_id;
  const fund = await cx.selectFrom('fund').select('fund_code').where('fund_code', '=', productCode).executeTakeFirst();
  return fund === undefined ? null : lastUsedFundCard(cx, investorId);
};

/** [GW-1755] Card of the newest order of any fund, if it is bound. */
export const lastUsedFundCard = async (cx: Connection, investorId: string): Promise<string | null> => {
  const { rows } = await sql<{ card_id: string }>`
    select s.card_id from trade_order s join card c on c.card_id = s.card_id and c.unbound_at is null
    where s.investor_id = ${investorId} and s.fund_code is not null order by s.placed_at desc, s.order_no desc limit 1`.execute(cx);
  return rows[0]?.card_id ?? null;
};

export type FirstPurchase = 'first' | 'follow-up' | 'unknown-card' | 'unknown-product';

/** Whether a purchase would be the investor's first of the product. */
export const firstPurchase = async (cx: Connection, investorId: string, cardId: string, productCode: string): Promise<FirstPurchase> => {
  const { rows } = await sql<{ has_card: boolean; has_product: boolean; bought: boolean }>`
    select
      exists (select 1 from card where card_id = ${cardId} and investor_id = ${investorId} and unbound_at is null) as has_card,
      exists (select 1 from product where product_code = ${productCode}) as has_product,
      exists (select 1 from trade_order where kind = 'purchase' and investor_id = ${investorId} and product_code = ${productCode} and state in ${BOUGHT_STATES}) as bought`.execute(
    cx,
  );
  const [row] = rows;
  if (row?.has_product !== true) return 'unknown-product';
  if (!row.has_card) return 'unknown-card';
  return row.bought ? 'follow-up' : 'first';
};
