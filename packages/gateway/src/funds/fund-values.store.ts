import { addDays, calendarDate, daysBetween, netValue, ratePpm, type CalendarDate, type NetValue, type RatePpm } from '@caifu/core/values';
import type { FundSeries } from '@caifu/core/funds';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';

/** A published value of a fund. Growth in hundredths of a percent, as it is published; null: not published. */
export interface FundValuePoint {
  readonly day: CalendarDate;
  readonly value: number;
  readonly growth: number | null;
  readonly accumulated: number | null;
}

/** A published income of a money fund: of 10,000 shares in ten-thousandths of a yuan; the yield in parts per million. */
export interface FundIncomePoint {
  readonly day: CalendarDate;
  readonly income: number;
  readonly sevenDay: number | null;
}

/** Values as core reads them, with what is accumulated beside them. */
export interface StoredSeries extends FundSeries {
  readonly accumulated: readonly (NetValue | null)[];
}

export interface StoredIncomes {
  readonly days: readonly CalendarDate[];
  readonly incomes: readonly NetValue[];
  readonly yields: readonly (RatePpm | null)[];
}

/** [GW-864] The values of a fund from a day on and the one before it, oldest first; null: all of them. */
export const readFundSeries = async (cx: Connection, fundCode: string, from: CalendarDate | null = null): Promise<StoredSeries> => {
  const rows = await readYears<ValueYear>(cx, 'fund_year', ['net_values', 'growth', 'accumulated'], fundCode, from);
  const days = rows.flatMap((row) => datesOf(row));
  const first = firstIndex(days, from);
  return {
    days: days.slice(first),
    values: rows.flatMap((row) => row.net_values.map(netValue)).slice(first),
    growth: rows.flatMap((row) => row.growth.map((told) => (told === null ? null : ratePpm(told * PPM_PER_HUNDREDTH)))).slice(first),
    accumulated: rows.flatMap((row) => row.accumulated.map((value) => (value === null ? null : netValue(value)))).slice(first),
  };
};

/** [GW-864] The same of a money fund's incomes. */
export const readFundIncomes = async (cx: Connection, fundCode: string, from: CalendarDate | null = null): Promise<StoredIncomes> => {
  const rows = await readYears<IncomeYear>(cx, 'fund_income_year', ['incomes', 'yields'], fundCode, from);
  const days = rows.flatMap((row) => datesOf(row));
  const first = firstIndex(days, from);
  return {
    days: days.slice(first),
    incomes: rows.flatMap((row) => row.incomes.map(netValue)).slice(first),
    yields: rows.flatMap((row) => row.yields.map((told) => (told === null ? null : ratePpm(told)))).slice(first),
  };
};

/** One hundredth of a percent in parts per million. */
export const PPM_PER_HUNDREDTH = 100;

interface YearRow {
  readonly year: number;
  readonly days: readonly number[];
}
interface ValueYear extends YearRow {
  readonly net_values: readonly number[];
  readonly growth: readonly (number | null)[];
  readonly accumulated: readonly (number | null)[];
}
interface IncomeYear extends YearRow {
  readonly incomes: readonly number[];
  readonly yields: readonly (number | null)[];
}

/** As json: both drivers parse it in one go, arrays of the database they read sign by sign. From the last year before, for the base. */
const readYears = async <Row extends YearRow>(
  cx: Connection,
  table: 'fund_year' | 'fund_income_year',
  columns: readonly (keyof Row & string)[],
  fundCode: string,
  from: CalendarDate | null,
): Promise<readonly Row[]> => {
  const firstYear =
    from === null
      ? sql`0`
      : sql`coalesce((select max(b.year) from ${sql.table(table)} b where b.fund_code = ${fundCode} and b.year < ${yearOf(from)}), 0)`;
  const fields = ['year', 'days', ...columns].map((column) => `'${column}', y.${column}`).join(', ');
  const { rows } = await sql<{ found: readonly Row[] | null }>`
    select json_agg(json_build_object(${sql.raw(fields)}) order by y.year) as found from ${sql.table(table)} y
    where y.fund_code = ${fundCode} and y.year >= ${firstYear}`.execute(cx);
  return rows[0]?.found ?? [];
};

const datesOf = ({ year, days }: YearRow): readonly CalendarDate[] => {
  const first = firstDayOf(year);
  return days.map((day) => addDays(first, day - 1));
};

const firstIndex = (days: readonly CalendarDate[], from: CalendarDate | null): number =>
  from === null
    ? 0
    : Math.max(
        0,
        days.findLastIndex((day) => day <= from),
      );

export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));
/** From 1 on. */
export const dayOfYear = (day: CalendarDate): number => daysBetween(firstDayOf(yearOf(day)), day) + 1;
const firstDayOf = (year: number): CalendarDate => calendarDate(`${String(year).padStart(4, '0')}-01-01`);

/** A year of values ready to be written. */
export interface FundYear {
  readonly fund_code: string;
  readonly year: number;
  readonly days: readonly number[];
  readonly net_values: readonly number[];
  readonly growth: readonly (number | null)[];
  readonly accumulated: readonly (number | null)[];
}

export interface FundIncomeYear {
  readonly fund_code: string;
  readonly year: number;
  readonly days: readonly number[];
  readonly incomes: readonly number[];
  readonly yields: readonly (number | null)[];
}

/** Points in order of their days, cut into years. */
export const valueYears = (fundCode: string, points: readonly FundValuePoint[]): readonly FundYear[] =>
  byYear(points).map(([year, of]) => ({
    fund_code: fundCode,
    year,
    days: of.map(({ day }) => dayOfYear(day)),
    net_values: of.map(({ value }) => value),
    growth: of.map(({ growth }) => growth),
    accumulated: of.map(({ accumulated }) => accumulated),
  }));

export const incomeYears = (fundCode: string, points: readonly FundIncomePoint[]): readonly FundIncomeYear[] =>
  byYear(points).map(([year, of]) => ({
    fund_code: fundCode,
    year,
    days: of.map(({ day }) => dayOfYear(day)),
    incomes: of.map(({ income }) => income),
    yields: of.map(({ sevenDay }) => sevenDay),
  }));

const byYear = <Point extends { readonly day: CalendarDate }>(
  points: readonly Point[],
): readonly (readonly [number, readonly Point[]])[] => {
  const years = new Map<number, Point[]>();
  for (const point of points) {
    const year = years.get(yearOf(point.day));
    if (year === undefined) years.set(yearOf(point.day), [point]);
    else year.push(point);
  }
  return [...years];
};

/** Writes whole years in place of what is there. */
export const putValueYears = async (cx: Connection, years: readonly FundYear[]): Promise<void> => {
  for (const part of inParts(years)) {
    await sql`
      insert into fund_year (fund_code, year, days, net_values, growth, accumulated)
      select * from jsonb_to_recordset(${JSON.stringify(part.map((year) => asLiterals(year)))}::jsonb)
        as y (fund_code text, year smallint, days smallint[], net_values integer[], growth integer[], accumulated integer[])
      on conflict (fund_code, year) do update set days = excluded.days, net_values = excluded.net_values, growth = excluded.growth,
        accumulated = excluded.accumulated`.execute(cx);
  }
};

export const putIncomeYears = async (cx: Connection, years: readonly FundIncomeYear[]): Promise<void> => {
  for (const part of inParts(years)) {
    await sql`
      insert into fund_income_year (fund_code, year, days, incomes, yields)
      select * from jsonb_to_recordset(${JSON.stringify(part.map((year) => asLiterals(year)))}::jsonb)
        as y (fund_code text, year smallint, days smallint[], incomes integer[], yields integer[])
      on conflict (fund_code, year) do update set days = excluded.days, incomes = excluded.incomes, yields = excluded.yields`.execute(cx);
  }
};

/** Arrays as the database writes them: it reads one text faster than hundreds of numbers in json. */
const asLiterals = (year: FundYear | FundIncomeYear): unknown =>
  Object.fromEntries(
    Object.entries(year).map(([name, value]) => [
      name,
      Array.isArray(value) ? `{${value.map((item: number | null) => item ?? 'NULL').join(',')}}` : value,
    ]),
  );

/** Years a statement: some hundred kilobytes. */
const YEARS_AT_ONCE = 200;
const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / YEARS_AT_ONCE) }, (_, part) =>
    items.slice(part * YEARS_AT_ONCE, (part + 1) * YEARS_AT_ONCE),
  );

/** [GW-865] The values of one day, which is after every day that is there, of any number of funds; others are left out. */
export const appendValues = async (
  cx: Connection,
  day: CalendarDate,
  values: readonly (Omit<FundValuePoint, 'day'> & { readonly fundCode: string })[],
): Promise<void> => {
  await sql`
    insert into fund_year as y (fund_code, year, days, net_values, growth, accumulated)
    select n."fundCode", ${yearOf(day)}, array[${dayOfYear(day)}::smallint], array[n.value], array[n.growth], array[n.accumulated]
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n ("fundCode" text, value integer, growth integer, accumulated integer)
    on conflict (fund_code, year) do update set days = y.days || excluded.days, net_values = y.net_values || excluded.net_values,
      growth = y.growth || excluded.growth, accumulated = y.accumulated || excluded.accumulated
    where y.days[cardinality(y.days)] < excluded.days[1]`.execute(cx);
};

/** [GW-865] The same of money funds. */
export const appendIncomes = async (
  cx: Connection,
  day: CalendarDate,
  incomes: readonly (Omit<FundIncomePoint, 'day'> & { readonly fundCode: string })[],
): Promise<void> => {
  await sql`
    insert into fund_income_year as y (fund_code, year, days, incomes, yields)
    select n."fundCode", ${yearOf(day)}, array[${dayOfYear(day)}::smallint], array[n.income], array[n."sevenDay"]
    from jsonb_to_recordset(${JSON.stringify(incomes)}::jsonb) as n ("fundCode" text, income integer, "sevenDay" integer)
    on conflict (fund_code, year) do update set days = y.days || excluded.days, incomes = y.incomes || excluded.incomes,
      yields = y.yields || excluded.yields
    where y.days[cardinality(y.days)] < excluded.days[1]`.execute(cx);
};
