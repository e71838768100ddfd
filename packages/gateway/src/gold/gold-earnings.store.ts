import { addDays, calendarDate, goldDayProfit, grams, shanghaiDateOf, type CalendarDate, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { goldEndOf } from '../ground/outside/gold-prices.port.ts';
import { amountOf } from '../products/products.store.ts';

export interface GoldEarning {
  readonly day: CalendarDate;
  readonly profit: Fen;
}

interface MovedRow {
  readonly day: string;
  readonly units: string;
  readonly paid: string;
  readonly received: string;
}

/**
 * [GW-1221] The daily profit of gold in a past span: by the closing prices, less paid-in and plus received money. Only trading days have a
 * price.
 */
export const readGoldEarnings = async (
  { db, goldPrices, calendar, clock }: Pick<Deps, 'db' | 'goldPrices' | 'calendar' | 'clock'>,
  investorId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<readonly GoldEarning[]> => {
  const yesterday = addDays(shanghaiDateOf(clock.now()), -1);
  const last = to < yesterday ? to : yesterday;
  const { rows } = await sql<MovedRow>`
    select o.apply_date as day, sum(case o.kind when 'gold-buy' then t.units else -t.units end)::bigint as units,
      coalesce(sum(o.amount) filter (where o.kind = 'gold-buy'), 0)::bigint as paid, coalesce(sum(o.amount) filter (where o.kind = 'gold-sell'), 0)::bigint as received
    from trade_order o join gold_order_terms t on t.order_no = o.order_no
    where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell') and o.apply_date <= ${last}::date
    group by o.apply_date order by o.apply_date`.execute(db);
  const [first] = rows;
  if (first === undefined) return [];
  const moved = new Map(rows.map((row) => [row.day, row]));
  let held = rows.reduce((sum, row) => (row.day < from ? sum + Number(row.units) : sum), 0);
  const begins = first.day > from ? calendarDate(first.day) : from;
  const earnings: GoldEarning[] = [];
  for (let day = calendar.onOrAfter(begins); day <= last; day = calendar.addTradingDays(day, 1)) {
    const row = moved.get(day);
    const [before, after] = [grams(held), grams(held + Number(row?.units ?? 0))];
    held = after;
    const [previous, price] = [goldEndOf(goldPrices, addDays(day, -1)), goldEndOf(goldPrices, day)];
    if (previous === null || price === null || (before === 0 && row === undefined)) continue;
    const profit = goldDayProfit(
      { before, after, paid: amountOf(row?.paid ?? '0'), received: amountOf(row?.received ?? '0') },
      previous,
      price,
    );
    earnings.push({ day, profit });
  }
  return earnings;
};
