import { calendarDate, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { provenValues, rangeStart, type IncomePoint, type TrendChartQuery, type TrendData } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { courseOf, newestDay, readValues, termsOf, type Trade } from '../products/net-values.store.ts';

/** The chart of a product for an investor. null: the product does not exist. */
export const readProductTrend = async (
  { db: cx, clock }: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
  query: TrendChartQuery,
): Promise<TrendData | null> => {
  const product = await termsOf(cx, query.productCode);
  if (product === null) return null;
  // A product without fixed periods is one unit, whatever its only period is called.
  const scope = { investorId, productCode: query.productCode, periodName: product.has_fixed_period ? query.periodName : '' };
  const from = rangeStart(query.range, (await newestDay(cx, query.productCode)) ?? shanghaiDateOf(clock.now()));
  const [incomes, values, trades] = [
    await readIncomes(cx, scope, from),
    await readValues(cx, query.productCode, from),
    await readTrades(cx, scope),
  ];
  return { incomes, ...courseOf(provenValues(values, from), trades, product) };
};

interface Scope {
  readonly investorId: string;
  readonly productCode: string;
  /** Empty: every period. A redemption of several periods names them all, as its detail page does. */
  readonly periodName: string;
}

/** Everything earned up to each day, including before the range. */
const readIncomes = async (cx: Connection, scope: Scope, from: CalendarDate | null): Promise<readonly IncomePoint[]> => {
  const { rows } = await sql<{ day: string; income: string }>`
    select day, income from income_chart(${scope.investorId}, ${scope.productCode}, ${scope.periodName}, ${from}::date) order by day`.execute(
    cx,
  );
  return rows.map((row) => ({ date: calendarDate(row.day), income: fen(Number(row.income)) }));
};

/** Days at whose net value the investor bought or redeemed shares. A day with both is marked as a redemption. */
const readTrades = async (cx: Connection, scope: Scope): Promise<ReadonlyMap<CalendarDate, Trade>> => {
  const { rows } = await sql<{ day: string; trade: Trade }>`
    select h.priced_on as day, 'buy' as trade from holding h
    where h.investor_id = ${scope.investorId} and h.product_code = ${scope.productCode} and h.priced_on is not null
      and (${scope.periodName} = '' or h.period_name = any(string_to_array(${scope.periodName}, '、')))
    union
    select r.trading_day, 'sell' from trade_order r join redemption_line l on l.redemption_no = r.order_no
    where r.investor_id = ${scope.investorId} and r.product_code = ${scope.productCode} and r.kind = 'redemption' and r.state in ('paying-out', 'paid')
      and (${scope.periodName} = '' or l.period_name = any(string_to_array(${scope.periodName}, '、')))
    order by trade`.execute(cx);
  return new Map(rows.map((row) => [calendarDate(row.day), row.trade]));
};
