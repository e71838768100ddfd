import { calendarDate, daysBetween, fen, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import { annualisedOf, growthSince, provenValues, type NetValueRow, type PublishedValue } from '@caifu/core/products';
import { rangeStart, type IncomePoint, type TrendChartQuery, type TrendData, type TrendPoint } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** One page of a product's net values, the newest first; null for a product that is not there. `page` counts from 1. */
export const readNetValues = async (
  cx: Connection,
  { productCode, page, pageSize }: { readonly productCode: string; readonly page: number; readonly pageSize: number },
): Promise<readonly NetValueRow[] | null> => {
  if (!(await isProduct(cx, productCode))) return null;
  const rows = await cx
    .selectFrom('net_value_day')
    .select(['day', 'nav', 'accumulated'])
    .where('product_code', '=', productCode)
    .orderBy('day', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map((row) => ({ date: calendarDate(row.day), netValue: netValue(row.nav), accumulated: netValue(row.accumulated) }));
};

/** What a chart of a product draws for an investor; null for a product that is not there. */
export const readTrend = async (
  cx: Connection,
  investorId: string,
  query: TrendChartQuery,
  today: CalendarDate,
): Promise<TrendData | null> => {
  const product = await termsOf(cx, query.productCode);
  if (product === null) return null;
  // A product without fixed periods is one thing, whatever its only period is called.
  const scope = { investorId, productCode: query.productCode, periodName: product.has_fixed_period ? query.periodName : '' };
  const from = rangeStart(query.range, (await newestDay(cx, query.productCode)) ?? today);
  const [incomes, values, trades] = [
    await readIncomes(cx, scope, from),
    await readValues(cx, query.productCode, from),
    await readTrades(cx, scope),
  ];
  return { incomes, ...courseOf(provenValues(values, from), trades, product) };
};

/** [GW-682] The same of the product alone; null for a product that is not there. */
export const readCurve = async (
  cx: Connection,
  { productCode, range }: Pick<TrendChartQuery, 'productCode' | 'range'>,
  today: CalendarDate,
): Promise<TrendData | null> => {
  const product = await termsOf(cx, productCode);
  if (product === null) return null;
  const from = rangeStart(range, (await newestDay(cx, productCode)) ?? today);
  return { incomes: [], ...courseOf(provenValues(await readValues(cx, productCode, from), from), new Map(), product) };
};

/** [GW-1705] Of a range that cannot be proven whole no figure is told; what is drawn begins where it can. */
const courseOf = (
  { values, isWhole }: ReturnType<typeof provenValues<Valued>>,
  trades: ReadonlyMap<CalendarDate, Trade>,
  { compared_ppm: compared }: { readonly compared_ppm: number | null },
) => {
  const trend = trendOf(values, trades);
  const last = isWhole ? trend.at(-1) : undefined;
  return {
    trend,
    totalIncrease: last?.increase ?? null,
    annualised: last?.annualised ?? null,
    compared: compared === null ? null : ratePpm(compared),
  };
};

const termsOf = async (cx: Connection, productCode: string) =>
  (await cx
    .selectFrom('product')
    .select(['has_fixed_period', 'compared_ppm'])
    .where('product_code', '=', productCode)
    .executeTakeFirst()) ?? null;

interface Valued extends PublishedValue {
  readonly day: CalendarDate;
}

type Trade = 'buy' | 'sell';

/** How the net value went since the first of `values`, by core's rule; the first day has no annual rate. */
export const trendOf = (values: readonly Valued[], trades: ReadonlyMap<CalendarDate, Trade>): readonly TrendPoint[] => {
  const [first] = values;
  if (first === undefined) return [];
  const growth = growthSince(values);
  return values.map(({ day, netValue: value }, index): TrendPoint => {
    const increase = growth[index] ?? ratePpm(0);
    return {
      date: day,
      netValue: value,
      increase,
      annualised: annualisedOf(increase, daysBetween(first.day, day)),
      trade: trades.get(day) ?? null,
    };
  });
};

interface Scope {
  readonly investorId: string;
  readonly productCode: string;
  /** Empty: every period. A redemption of several names them all, as its detail does. */
  readonly periodName: string;
}

const isProduct = async (cx: Connection, productCode: string): Promise<boolean> =>
  (await cx.selectFrom('product').select('product_code').where('product_code', '=', productCode).executeTakeFirst()) !== undefined;

const newestDay = async (cx: Connection, productCode: string): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from net_value_day where product_code = ${productCode}`.execute(
    cx,
  );
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

/** The base of the range and every day after it. */
const readValues = async (cx: Connection, productCode: string, from: CalendarDate | null): Promise<readonly Valued[]> => {
  const { rows } = await sql<{ day: string; nav: number; accumulated: number }>`
    select day, nav, accumulated from net_value_day
    where product_code = ${productCode} and day >= coalesce(
      (select max(day) from net_value_day where product_code = ${productCode} and day <= ${from}::date), ${from}::date, '0001-01-01')
    order by day`.execute(cx);
  return rows.map((row) => ({ day: calendarDate(row.day), netValue: netValue(row.nav), accumulated: netValue(row.accumulated) }));
};

/** Everything earned up to each day, also before the range. */
const readIncomes = async (cx: Connection, scope: Scope, from: CalendarDate | null): Promise<readonly IncomePoint[]> => {
  const { rows } = await sql<{ day: string; income: string }>`
    select day, income from income_chart(${scope.investorId}, ${scope.productCode}, ${scope.periodName}, ${from}::date) order by day`.execute(
    cx,
  );
  return rows.map((row) => ({ date: calendarDate(row.day), income: fen(Number(row.income)) }));
};

/** Days at whose net value the investor bought or gave back shares. A day of both is marked as the latter. */
const readTrades = async (cx: Connection, scope: Scope): Promise<ReadonlyMap<CalendarDate, Trade>> => {
  const { rows } = await sql<{ day: string; trade: Trade }>`
    select h.priced_on as day, 'buy' as trade from holding h
    where h.investor_id = ${scope.investorId} and h.product_code = ${scope.productCode} and h.priced_on is not null
      and (${scope.periodName} = '' or h.period_name = any(string_to_array(${scope.periodName}, '、')))
    union
    select r.open_day, 'sell' from redemption_order r join redemption_line l on l.redemption_no = r.redemption_no
    where r.investor_id = ${scope.investorId} and r.product_code = ${scope.productCode} and r.state in ('paying-out', 'paid')
      and (${scope.periodName} = '' or l.period_name = any(string_to_array(${scope.periodName}, '、')))
    order by trade`.execute(cx);
  return new Map(rows.map((row) => [calendarDate(row.day), row.trade]));
};
