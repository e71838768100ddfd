import { addDays, calendarDate, daysBetween, netValue, ratePpm, type CalendarDate, type NetValue, type RatePpm } from '@caifu/core/values';
import type { FundSeries, FundValues } from '@caifu/core/funds';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** A published value of a fund. Growth in hundredths of a percent, as published. null: not published. */
export interface FundValuePoint {
  readonly day: CalendarDate;
  readonly value: number;
  readonly growth: number | null;
  readonly accumulated: number | null;
}

/** A published income of a money fund: for 10,000 shares, in ten-thousandths of a yuan. The yield is in parts per million. */
export interface FundIncomePoint {
  readonly day: CalendarDate;
  readonly income: number;
  readonly sevenDay: number | null;
}

/** Values in core's form, with the accumulated values. */
export interface StoredSeries extends FundSeries {
  readonly accumulated: readonly (NetValue | null)[];
}

export interface StoredIncomes {
  readonly days: readonly CalendarDate[];
  readonly incomes: readonly NetValue[];
  readonly yields: readonly (RatePpm | null)[];
}

/** [GW-864] The values of a fund from a day on and the previous one, oldest first. null: all of them. */
export const readFundSeries = async (cx: Connection, fundCode: string, from: CalendarDate | null = null): Promise<StoredSeries> => {
  const { days, values, growth, accumulated } = seriesOf(await readYears(cx, VALUES, fundCode, from));
  const first = firstIndex(days, from);
  return { days: days.slice(first), values: values.slice(first), growth: growth.slice(first), accumulated: accumulated.slice(first) };
};

/** [LAW-15] [LAW-16] The values of several funds from a year on, without what else is published of each day. */
export const readFundValues = async (cx: Connection, codes: readonly string[], fromYear = 0): Promise<ReadonlyMap<string, FundValues>> => {
  const found = await readYearsOfFunds(cx, ONLY_VALUES, codes, fromYear);
  return new Map(
    found.map(([code, years]) => [
      code,
      { days: years.flatMap((row) => datesOf(row)), values: years.flatMap((row) => row.net_values.map(netValue)) },
    ]),
  );
};

/** [FW-26] The incomes of several money funds from a year on. */
export const readIncomesOfFunds = async (
  cx: Connection,
  codes: readonly string[],
  fromYear: number,
): Promise<ReadonlyMap<string, StoredIncomes>> => {
  const found = await readYearsOfFunds(cx, INCOMES, codes, fromYear);
  return new Map(found.map(([code, years]) => [code, incomesOf(years)]));
};

const readYearsOfFunds = async <Row extends YearRow>(
  cx: Connection,
  { table, columns }: YearTable<Row>,
  codes: readonly string[],
  fromYear: number,
): Promise<readonly (readonly [string, readonly Row[]])[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ fund_code: string; years: readonly Row[] }>`
    select y.fund_code, json_agg(${rowOf(columns)} order by y.year) as years from ${sql.table(table)} y
    where y.year >= ${fromYear} and y.fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) group by y.fund_code`.execute(
    cx,
  );
  return rows.map(({ fund_code: code, years }) => [code, years]);
};

/** [GW-864] The incomes of a money fund from a day on and the previous one. */
export const readFundIncomes = async (cx: Connection, fundCode: string, from: CalendarDate | null = null): Promise<StoredIncomes> => {
  const { days, incomes, yields } = incomesOf(await readYears(cx, INCOMES, fundCode, from));
  const first = firstIndex(days, from);
  return { days: days.slice(first), incomes: incomes.slice(first), yields: yields.slice(first) };
};

/** A part of a course, counted from its newest day. */
export interface NewestPart {
  /** 0: begins with the newest day. */
  readonly from: number;
  readonly count: number;
}

/** The years that contain a part. */
export interface YearsOfPart<Course> {
  /** Oldest first. */
  readonly course: Course;
  /** Number of days after the last one of these years. */
  readonly newer: number;
  /** Number of days in all years. */
  readonly total: number;
}

/** [GW-1430] The years of values that contain a part, whatever the length of the course. */
export const readValuesOf = async (cx: Connection, fundCode: string, part: NewestPart): Promise<YearsOfPart<StoredSeries>> => {
  const { rows, ...counts } = await readYearsOf(cx, VALUES, fundCode, part);
  return { course: seriesOf(rows), ...counts };
};

/** [GW-1430] The years of a money fund's incomes that contain a part. */
export const readIncomesOf = async (cx: Connection, fundCode: string, part: NewestPart): Promise<YearsOfPart<StoredIncomes>> => {
  const { rows, ...counts } = await readYearsOf(cx, INCOMES, fundCode, part);
  return { course: incomesOf(rows), ...counts };
};

const seriesOf = (rows: readonly ValueYear[]): StoredSeries => ({
  days: rows.flatMap((row) => datesOf(row)),
  values: rows.flatMap((row) => row.net_values.map(netValue)),
  growth: rows.flatMap((row) => row.growth.map((told) => (told === null ? null : ratePpm(told * PPM_PER_HUNDREDTH)))),
  accumulated: rows.flatMap((row) => row.accumulated.map((value) => (value === null ? null : netValue(value)))),
});

const incomesOf = (rows: readonly IncomeYear[]): StoredIncomes => ({
  days: rows.flatMap((row) => datesOf(row)),
  incomes: rows.flatMap((row) => row.incomes.map(netValue)),
  yields: rows.flatMap((row) => row.yields.map((told) => (told === null ? null : ratePpm(told)))),
});

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

interface YearTable<Row extends YearRow> {
  readonly table: 'fund_year' | 'fund_income_year';
  readonly columns: readonly (keyof Row & string)[];
}
const VALUES: YearTable<ValueYear> = { table: 'fund_year', columns: ['year', 'days', 'net_values', 'growth', 'accumulated'] };
const ONLY_VALUES: YearTable<Pick<ValueYear, 'year' | 'days' | 'net_values'>> = {
  table: 'fund_year',
  columns: ['year', 'days', 'net_values'],
};
const INCOMES: YearTable<IncomeYear> = { table: 'fund_income_year', columns: ['year', 'days', 'incomes', 'yields'] };

/** As JSON, because both drivers parse JSON natively but arrays character by character. */
const rowOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`json_build_object(${columns.map((column) => `'${column}', y.${column}`).join(', ')})`);

/** The base is in the last year before a day. */
const readYears = async <Row extends YearRow>(
  cx: Connection,
  { table, columns }: YearTable<Row>,
  fundCode: string,
  from: CalendarDate | null,
): Promise<readonly Row[]> => {
  const firstYear =
    from === null
      ? sql`0`
      : sql`coalesce((select max(b.year) from ${sql.table(table)} b where b.fund_code = ${fundCode} and b.year < ${yearOf(from)}), 0)`;
  const { rows } = await sql<{ found: readonly Row[] | null }>`
    select json_agg(${rowOf(columns)} order by y.year) as found from ${sql.table(table)} y
    where y.fund_code = ${fundCode} and y.year >= ${firstYear}`.execute(cx);
  return rows[0]?.found ?? [];
};

const readYearsOf = async <Row extends YearRow>(
  cx: Connection,
  { table, columns }: YearTable<Row>,
  fundCode: string,
  { from, count }: NewestPart,
): Promise<{ readonly rows: readonly Row[]; readonly newer: number; readonly total: number }> => {
  const { rows } = await sql<{ found: readonly Row[] | null; newer: number | null; total: number | null }>`
    select json_agg(${rowOf(columns)} order by y.year) filter (where y.up_to > ${from} and y.up_to - y.length < ${from + count}) as found,
      min(y.up_to - y.length) filter (where y.up_to > ${from} and y.up_to - y.length < ${from + count})::integer as newer, max(y.up_to)::integer as total
    from (select y.*, cardinality(y.days) as length, sum(cardinality(y.days)) over (order by y.year desc) as up_to
      from ${sql.table(table)} y where y.fund_code = ${fundCode}) as y`.execute(cx);
  const [found] = rows;
  return { rows: found?.found ?? [], newer: found?.newer ?? 0, total: found?.total ?? 0 };
};

const datesOf = ({ year, days }: YearRow): readonly CalendarDate[] => {
  const first = firstDayOf(year);
  const known = datesOfYears.get(year) ?? Array.from({ length: LONGEST_YEAR }, (_, at) => addDays(first, at));
  datesOfYears.set(year, known);
  return days.flatMap((day) => known[day - 1] ?? []);
};

/** Courses of thousands of funds have the same days. */
const datesOfYears = new Map<number, readonly CalendarDate[]>();
const LONGEST_YEAR = 366;

const firstIndex = (days: readonly CalendarDate[], from: CalendarDate | null): number =>
  from === null
    ? 0
    : Math.max(
        0,
        days.findLastIndex((day) => day <= from),
      );

export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));
/** Day of the year, from 1. */
export const dayOfYear = (day: CalendarDate): number => daysBetween(firstDayOf(yearOf(day)), day) + 1;
const firstDayOf = (year: number): CalendarDate => calendarDate(`${String(year).padStart(4, '0')}-01-01`);

/** A year of values for writing. */
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

/** Points in the order of their days, divided into years. */
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

/** Replaces whole years. */
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

/** Array literals, which the database reads faster than hundreds of numbers in JSON. */
const asLiterals = (year: FundYear | FundIncomeYear): unknown =>
  Object.fromEntries(
    Object.entries(year).map(([name, value]) => [
      name,
      Array.isArray(value) ? `{${value.map((item: number | null) => item ?? 'NULL').join(',')}}` : value,
    ]),
  );

/** Years in one statement: some hundred kilobytes. */
const YEARS_AT_ONCE = 200;
const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / YEARS_AT_ONCE) }, (_, part) =>
    items.slice(part * YEARS_AT_ONCE, (part + 1) * YEARS_AT_ONCE),
  );

/** [GW-865] Appends the values of one day of several funds. Funds with a value on or after that day are left out. */
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

/** [GW-865] Appends the incomes of one day of several money funds. */
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
