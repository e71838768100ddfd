import { addDays, calendarDate, netValue, ratePpm, type CalendarDate, type RatePpm } from '@caifu/core/values';
import {
  coveredIncome,
  fundFalls,
  FUND_SPANS,
  growthBetween,
  growthOfDay,
  isFreshBase,
  isWholeHistory,
  isWholeIncome,
  incomeMethod,
  incomeSince,
  reinvestedDays,
  sevenDayYield,
  spanStart,
  type FundPayout,
  type FundSpan,
  type FundValue,
  type FundValues,
  type ReinvestedDay,
} from '@caifu/core/funds';
import { sql } from 'kysely';
import type { Connection, Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { GROWTH_COLUMNS } from './fund-list.store.ts';
import { PPM_PER_HUNDREDTH, readFundIncomes, readFundSeries, readFundValues } from './fund-values.store.ts';

/** Funds in one transaction. */
const FUNDS_AT_ONCE = 250;

/**
 * [GW-866] Recalculates the figures of the list for funds with changed values, by core's rules. An interrupted run continues later, because
 * a fund is stale until its figures are written. Returns the number of funds.
 */
export const refreshFigures = async (db: Database, told: (funds: number) => void = () => {}): Promise<number> => {
  let done = 0;
  for (;;) {
    const refreshed = await inTransaction(db, (tx) => refreshFiguresIn(tx));
    if (refreshed === 0) return done;
    done += refreshed;
    told(done);
  }
};

/** Recalculates one part of the stale funds. 0: none is left. */
export const refreshFiguresIn = async (tx: Connection): Promise<number> => {
  const { rows: stale } = await sql<StaleRow>`
    select fund_code, is_money, stale from fund where stale is not null order by fund_code limit ${FUNDS_AT_ONCE} for update skip locked`.execute(
    tx,
  );
  if (stale.length === 0) return 0;
  for (const { fund_code: code, is_money: isMoney, stale: what } of stale)
    if (what === 'values' && !isMoney) await findReinvestedDays(tx, code);
  const valued = stale.filter(({ is_money: isMoney }) => !isMoney).map(({ fund_code: code }) => code);
  if (valued.length > 0) await writeGrowth(tx, valued);
  const money = stale.filter(({ is_money: isMoney }) => isMoney).map(({ fund_code: code }) => code);
  if (money.length > 0) await writeIncome(tx, money);
  await sql`update fund set stale = null where fund_code in ${sql`(${sql.join(stale.map(({ fund_code: code }) => code))})`}`.execute(tx);
  return stale.length;
};

interface StaleRow {
  readonly fund_code: string;
  readonly is_money: boolean;
  readonly stale: 'figures' | 'values';
}

/** Finds the reinvestment days of a whole history. Payouts count where no growth is published. */
const findReinvestedDays = async (tx: Connection, fundCode: string): Promise<void> => {
  const found = reinvestedDays(await readFundSeries(tx, fundCode), await readPayouts(tx, fundCode));
  await sql`delete from fund_reinvested where fund_code = ${fundCode}`.execute(tx);
  await addReinvestedDays(
    tx,
    found.map((day) => ({ fundCode, ...day })),
  );
};

/** Payouts of one day count together. */
export const addReinvestedDays = async (
  tx: Connection,
  found: readonly (ReinvestedDay & { readonly fundCode: string })[],
): Promise<void> => {
  const days = new Map<string, ReinvestedDay & { readonly fundCode: string }>();
  for (const one of found) {
    const key = `${one.fundCode} ${one.day}`;
    const other = days.get(key);
    days.set(key, other === undefined ? one : { ...one, ...inLowestTerms(one.times * other.times, one.per * other.per) });
  }
  if (days.size === 0) return;
  await sql`
    insert into fund_reinvested (fund_code, day, times, per)
    select n."fundCode", n.day, n.times, n.per
    from jsonb_to_recordset(${JSON.stringify([...days.values()])}::jsonb) as n ("fundCode" text, day date, times bigint, per bigint)
    on conflict (fund_code, day) do update set times = excluded.times, per = excluded.per`.execute(tx);
};

const inLowestTerms = (times: number, per: number): Pick<ReinvestedDay, 'times' | 'per'> => {
  let [a, b] = [times, per];
  while (b !== 0) [a, b] = [b, a % b];
  return { times: times / a, per: per / a };
};

export const readPayouts = async (cx: Connection, fundCode: string): Promise<readonly FundPayout[]> => {
  const { rows } = await sql<{ day: string; per_share: number | null; times: string | null; per: string | null }>`
    select day, per_share, null::bigint as times, null::bigint as per from fund_dividend where fund_code = ${fundCode}
    union all select day, null, times, per from fund_split where fund_code = ${fundCode} order by day`.execute(cx);
  return rows.map(({ day, per_share: perShare, times, per }): FundPayout =>
    perShare === null
      ? { kind: 'split', day: calendarDate(day), times: Number(times), per: Number(per) }
      : { kind: 'dividend', day: calendarDate(day), perShare: netValue(perShare) },
  );
};

/** Growth over every span needs the newest value, one base value for each span, and the reinvestment days; [LAW-15] falls need all values. */
const writeGrowth = async (tx: Connection, codes: readonly string[]): Promise<void> => {
  const newest = await readNewest(tx, codes);
  const bases = await readBases(tx, newest);
  const reinvested = await readReinvested(tx, codes);
  const founded = await readFounded(tx, codes);
  const values = await readFundValues(tx, codes);
  const figures = codes.map((code) => {
    const last = newest.get(code) ?? null;
    const corrections = reinvested.get(code) ?? [];
    const grown = (span: FundSpan): number | null => {
      const base = bases.get(`${code} ${span}`);
      if (last === null || base === undefined) return null;
      if (span === 'day') return growthOfDay(base, last, last.told, corrections);
      const start = spanStart(span, last.day);
      const isBase = start === null ? isWholeHistory(founded.get(code) ?? null, base) : isFreshBase(base.day, start);
      return isBase ? growthBetween(base, last, corrections) : null;
    };
    const growth = new Map(FUND_SPANS.map((span) => [span, grown(span)]));
    const falls = fundFalls(values.get(code) ?? NO_VALUES, corrections, (span) => growth.get(span) !== null);
    const columns = Object.fromEntries([...growth].map(([span, rate]) => [GROWTH_COLUMNS[span], rate]));
    return { fund_code: code, value_day: last?.day ?? null, net_value: last?.value ?? null, falls, ...columns };
  });
  await putFigures(tx, ['net_value', 'falls', ...Object.values(GROWTH_COLUMNS)], figures);
};

const NO_VALUES: FundValues = { days: [], values: [] };

/** [GW-867] The founding days, where known. */
const readFounded = async (cx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, CalendarDate>> => {
  const rows = await cx
    .selectFrom('fund')
    .select(['fund_code', 'founded_on'])
    .where('fund_code', 'in', codes)
    .where('founded_on', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ fund_code: code, founded_on: day }) => (day === null ? [] : [[code, calendarDate(day)]])));
};

/** The newest value, and the published growth of its day. */
interface NewestValue extends FundValue {
  readonly told: RatePpm | null;
}

const readNewest = async (cx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, NewestValue>> => {
  const { rows } = await sql<{ fund_code: string; day: string; value: number; told: number | null }>`
    select c.fund_code, make_date(y.year, 1, 1) + y.days[cardinality(y.days)] - 1 as day, y.net_values[cardinality(y.days)] as value,
      y.growth[cardinality(y.days)] as told
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as c (fund_code)
    cross join lateral (select * from fund_year of where of.fund_code = c.fund_code order by of.year desc limit 1) as y`.execute(cx);
  return new Map(
    rows.map((row) => [row.fund_code, { ...valueOf(row), told: row.told === null ? null : ratePpm(row.told * PPM_PER_HUNDREDTH) }]),
  );
};

const valueOf = ({ day, value }: { readonly day: string; readonly value: number }): FundValue => ({
  day: calendarDate(day),
  value: netValue(value),
});

/** The last value on or before the first day of a span, keyed by `code span`. No entry: the fund is younger. */
const readBases = async (cx: Connection, newest: ReadonlyMap<string, FundValue>): Promise<ReadonlyMap<string, FundValue>> => {
  const wanted = [...newest].flatMap(([code, { day }]) =>
    FUND_SPANS.flatMap((span) => {
      const start = startOf(span, day);
      return start === null ? [] : [{ fund_code: code, span, start }];
    }),
  );
  const { rows } = await sql<{ fund_code: string; span: FundSpan; day: string; value: number }>`
    select w.fund_code, w.span, make_date(y.year, 1, 1) + y.days[y.place] - 1 as day, y.net_values[y.place] as value
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (fund_code text, span text, start date)
    cross join lateral (
      select t.* from (
        select of.year, of.days, of.net_values,
          case when of.year < extract(year from w.start) then cardinality(of.days)
            else width_bucket(extract(doy from w.start)::smallint, of.days) end as place
        from fund_year of where of.fund_code = w.fund_code and of.year <= extract(year from w.start)
        order by of.year desc limit 2) as t
      where t.place > 0 order by t.year desc limit 1) as y
    union all
    select c.fund_code, 'since-start', make_date(y.year, 1, 1) + y.days[1] - 1, y.net_values[1]
    from jsonb_array_elements_text(${JSON.stringify([...newest.keys()])}::jsonb) as c (fund_code)
    cross join lateral (select * from fund_year of where of.fund_code = c.fund_code order by of.year limit 1) as y`.execute(cx);
  return new Map(rows.map((row) => [`${row.fund_code} ${row.span}`, valueOf(row)]));
};

/** null: the span does not start at a calendar day. A day's growth is measured from the previous value. */
const startOf = (span: FundSpan, valueDay: CalendarDate): CalendarDate | null =>
  span === 'day' ? addDays(valueDay, -1) : spanStart(span, valueDay);

/** Keyed by fund, oldest first. */
export const readReinvested = async (cx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, readonly ReinvestedDay[]>> => {
  const { rows } = await sql<{ fund_code: string; day: string; times: string; per: string }>`
    select r.fund_code, r.day, r.times, r.per from fund_reinvested r
    where r.fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) order by r.fund_code, r.day`.execute(cx);
  const found = new Map<string, ReinvestedDay[]>();
  for (const { fund_code: code, day, times, per } of rows) {
    const days = found.get(code) ?? [];
    days.push({ day: calendarDate(day), times: Number(times), per: Number(per) });
    found.set(code, days);
  }
  return found;
};

/**
 * Writes a money fund's newest published income and yield, and its accumulated income over each span. [GW-891] An unpublished yield and the
 * growth are calculated by the fund's method.
 */
const writeIncome = async (tx: Connection, codes: readonly string[]): Promise<void> => {
  const funds = await tx
    .selectFrom('fund as f')
    .leftJoin('fund_terms as t', 't.fund_code', 'f.fund_code')
    .select(['f.fund_code', 'f.founded_on', 't.income_carry'])
    .where('f.fund_code', 'in', codes)
    .execute();
  const methods: unknown[] = [];
  const figures: unknown[] = [];
  for (const { fund_code: code, founded_on: foundedOn, income_carry: carried } of funds) {
    const { days, incomes, yields } = await readFundIncomes(tx, code);
    const rows = coveredIncome(days.map((day, at) => ({ day, income: incomes[at] ?? netValue(0) })));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) continue;
    const index = rows.length - 1;
    const method = incomeMethod(carried, rows, yields);
    methods.push({ fund_code: code, method });
    const isWhole = foundedOn !== null && isWholeIncome(calendarDate(foundedOn), first);
    const grown = (span: FundSpan): number | null => {
      const since = span === 'since-start' && isWhole ? addDays(first.day, -first.days) : spanStart(span, last.day);
      return since === null ? null : incomeSince(rows, index, since, method);
    };
    figures.push({
      fund_code: code,
      value_day: last.day,
      ten_thousand: last.income,
      seven_day: yields.at(-1) ?? sevenDayYield(rows, index, method),
      ...Object.fromEntries(FUND_SPANS.map((span) => [GROWTH_COLUMNS[span], grown(span)])),
    });
  }
  await putFigures(tx, ['ten_thousand', 'seven_day', ...Object.values(GROWTH_COLUMNS)], figures);
  await sql`
    update fund_terms t set income_method = n.method from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as n (fund_code text, method text)
    where t.fund_code = n.fund_code and t.income_method is distinct from n.method`.execute(tx);
};

/** Writes integers into the columns, with their day. */
const putFigures = async (tx: Connection, columns: readonly string[], figures: readonly unknown[]): Promise<void> => {
  await sql`
    update fund f set ${sql.raw(['value_day', ...columns].map((column) => `${column} = n.${column}`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as n (fund_code text, value_day date, ${sql.raw(columns.map((column) => `${column} ${column === 'falls' ? 'integer[]' : 'integer'}`).join(', '))})
    where f.fund_code = n.fund_code`.execute(tx);
};
