import { cardDayRest, type PaymentCard } from '@caifu/core/cashier';
import { calendarDate, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import * as z from 'zod';
import { constraintOf, detailOf } from '../ground/database/transaction.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/** The columns of `card c` with its limits, and what it paid on its newest day. */
export interface CardLimitRow {
  readonly per_order_max: Int8 | null;
  readonly per_day_max: Int8 | null;
  readonly paid_day: string | null;
  readonly paid: Int8;
}

export const LIMIT_COLUMNS = ['c.per_order_max', 'c.per_day_max', 'c.paid_day', 'c.paid'] as const;

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
