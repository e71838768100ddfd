import { calendarDate, daysBetween, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import { annualisedOf, growthSince, provenValues, type NetValueRow, type PublishedValue } from '@caifu/core/products';
import { rangeStart, type TrendChartQuery, type TrendData, type TrendPoint } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** One page of a product's net values, the newest first. null: the product does not exist. `page` counts from 1. */
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

/** [GW-682] The chart of a product without an investor. null: the product does not exist. */
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

/** [GW-1705] An incomplete range has no figure, and its curve begins where the values are complete. */
export const courseOf = (
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

export const termsOf = async (cx: Connection, productCode: string) =>
  (await cx
    .selectFrom('product')
    .select(['has_fixed_period', 'compared_ppm'])
    .where('product_code', '=', productCode)
    .executeTakeFirst()) ?? null;

interface Valued extends PublishedValue {
  readonly day: CalendarDate;
}

export type Trade = 'buy' | 'sell';

/** The trend of the net value since the first of `values`, by core's rule. The first day has no annual rate. */
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

const isProduct = async (cx: Connection, productCode: string): Promise<boolean> =>
  (await cx.selectFrom('product').select('product_code').where('product_code', '=', productCode).executeTakeFirst()) !== undefined;

export const newestDay = async (cx: Connection, productCode: string): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from net_value_day where product_code = ${productCode}`.execute(
    cx,
  );
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

/** The base value of the range and every value after it. */
export const readValues = async (cx: Connection, productCode: string, from: CalendarDate | null): Promise<readonly Valued[]> => {
  const { rows } = await sql<{ day: string; nav: number; accumulated: number }>`
    select day, nav, accumulated from net_value_day
    where product_code = ${productCode} and day >= coalesce(
      (select max(day) from net_value_day where product_code = ${productCode} and day <= ${from}::date), ${from}::date, '0001-01-01')
    order by day`.execute(cx);
  return rows.map((row) => ({ day: calendarDate(row.day), netValue: netValue(row.nav), accumulated: netValue(row.accumulated) }));
};
