import {
  dayProfits,
  monthGrowthOf,
  wealthDays,
  type DayValue,
  type ShareMove,
  type WealthHistory,
  type WealthHolding,
  type WealthProduct,
} from '@caifu/core/bank';
import { LONGEST_CLOSURE } from '@caifu/core/funds';
import {
  addDays,
  calendarDate,
  fen,
  netValue,
  shanghaiDateOf,
  shares,
  subtractFen,
  type CalendarDate,
  type EpochMs,
} from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import type { BankFile } from '../ground/outside/partner-banks.port.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';

/** [GW-1132] Wealth products of a partner as they are on offer now. The value of holdings and orders in progress reduces the quota. */
export const offeredWealth = async (
  { calendar }: Pick<Deps, 'calendar'>,
  cx: Connection,
  partner: BankFile,
  at: EpochMs,
): Promise<readonly WealthProduct[]> => {
  const { rows } = await sql<{ product_code: string; taken: string }>`
    select product_code, sum(taken)::bigint as taken from (
      select product_code, cost as taken from bank_wealth_holding where partner_code = ${partner.code}
      union all
      select t.product_code, o.amount from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.kind = 'wealth-buy' and o.state in ('sent', 'accepted') and t.partner_code = ${partner.code}) as held group by product_code`.execute(
    cx,
  );
  const today = shanghaiDateOf(at);
  return Promise.all(
    partner.wealth.map(async (product) => {
      const taken = amountOf(rows.find((row) => row.product_code === product.code)?.taken ?? '0');
      const values = await readValues(cx, product.code, addDays(today, -MONTH_AND_SOME));
      return {
        ...product,
        ...wealthDays(calendar, product, at),
        remaining: taken > product.quota ? fen(0) : subtractFen(product.quota, taken),
        latest: await readLatest(cx, product.code),
        monthGrowth: monthGrowthOf(values, today),
      };
    }),
  );
};

/** 30 days plus two of the longest market closures: one before the latest value, one before the span (FR-11). */
const MONTH_AND_SOME = 30 + 2 * LONGEST_CLOSURE;

/** [FR-30] The newest value with its day, however old. */
const readLatest = async (cx: Connection, productCode: string): Promise<DayValue | null> => {
  const { rows } = await sql<{ day: string; value: string }>`
    select day::text as day, value from bank_net_value where product_code = ${productCode} order by day desc limit 1`.execute(cx);
  const [row] = rows;
  return row === undefined ? null : { day: calendarDate(row.day), netValue: netValue(Number(row.value)) };
};

/** Net values since a day, the oldest first. */
export const readValues = async (cx: Connection, productCode: string, since: CalendarDate | null): Promise<readonly DayValue[]> => {
  const { rows } = await sql<{ day: string; value: string }>`
    select day::text as day, value from bank_net_value
    where product_code = ${productCode} and (${since}::date is null or day >= ${since}::date) order by day`.execute(cx);
  return rows.map((row) => ({ day: calendarDate(row.day), netValue: netValue(Number(row.value)) }));
};

/**
 * Locks the values of a product until the end of the transaction. Confirmations and payments share the lock, and a correction excludes
 * them.
 */
export const keepValues = async (tx: Tx, productCode: string, isCorrection = false): Promise<void> => {
  const key = `wealth-values:${productCode}`;
  await (
    isCorrection ? sql`select pg_advisory_xact_lock(hashtext(${key}))` : sql`select pg_advisory_xact_lock_shared(hashtext(${key}))`
  ).execute(tx);
};

/** Shares bought and redeemed at the values of their trading days, [GW-1732] without those of the house, and the paid money. */
export const readMoves = async (cx: Connection, investorId: string, productCode: string): Promise<readonly ShareMove[]> => {
  const { rows } = await sql<{ day: string; shares: string; amount: string }>`
    select o.trading_day::text as day, case o.kind when 'wealth-buy' then t.shares else t.house_shares - t.shares end as shares,
      case o.kind when 'wealth-buy' then o.amount else -(o.amount + t.borne) end as amount
    from trade_order o join bank_order_terms t on t.order_no = o.order_no
    where o.investor_id = ${investorId} and o.kind in ('wealth-buy', 'wealth-redeem') and t.product_code = ${productCode} and t.shares is not null
    order by o.trading_day, o.order_no`.execute(cx);
  return rows.map((row) => ({ tradingDay: calendarDate(row.day), shares: shares(Number(row.shares)), amount: amountOf(row.amount) }));
};

/** [GW-1133] The past and present wealth holdings of an investor. */
export const readWealth = async (cx: Connection, investorId: string): Promise<readonly WealthHolding[]> => {
  const { rows } = await sql<{
    partner_code: string;
    product_code: string;
    name: string;
    shares: string;
    cost: string;
    realised: string;
    redeeming: string;
  }>`
    select h.partner_code, h.product_code, h.name, h.shares, h.cost, h.realised, least(h.shares, (
        select coalesce(sum(o.shares), 0)::bigint from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where o.investor_id = h.investor_id and o.kind = 'wealth-redeem' and o.state in ('sent', 'accepted') and t.product_code = h.product_code)) as redeeming
    from bank_wealth_holding h where h.investor_id = ${investorId} order by h.name, h.product_code`.execute(cx);
  return Promise.all(
    rows.map(async (row): Promise<WealthHolding> => {
      const values = await readValues(cx, row.product_code, null);
      const latest = values.at(-1) ?? null;
      const days = dayProfits(values.slice(-2), await readMoves(cx, investorId, row.product_code));
      return {
        partnerCode: row.partner_code,
        productCode: row.product_code,
        name: row.name,
        shares: shares(Number(row.shares)),
        redeeming: shares(Number(row.redeeming)),
        cost: amountOf(row.cost),
        realised: amountOf(row.realised),
        latest,
        dayProfit: days.at(-1)?.profit ?? null,
      };
    }),
  );
};

/** [GW-1133] The net values of a product, and this investor's movements in it. */
export const readWealthHistory = async (
  { db, partnerBanks }: Pick<Deps, 'db' | 'partnerBanks'>,
  investorId: string,
  productCode: string,
): Promise<Reply<WealthHistory>> => {
  for (const { code: partnerCode, wealth } of partnerBanks.partners) {
    const product = wealth.find(({ code }) => code === productCode);
    if (product !== undefined)
      return answered({
        productCode,
        partnerCode,
        name: product.name,
        values: await readValues(db, productCode, null),
        moves: await readMoves(db, investorId, productCode),
      });
  }
  return refused(RET_CODE.unknownId, { kind: 'bank-wealth-unknown' });
};
