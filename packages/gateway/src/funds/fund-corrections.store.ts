import { netValue, toNetValueText, type CalendarDate, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { readFundSeries } from './fund-values.store.ts';
import { markStale } from './import/table-files.ts';

/** The corrected figure of a fund and day, and its new value. null: it is withdrawn. */
export type FundCorrection = FundFigure & { readonly fundCode: string; readonly day: CalendarDate };
type FundFigure =
  | { readonly what: 'value'; readonly becomes: NetValue | null }
  | { readonly what: 'dividend'; readonly becomes: NetValue | null }
  /** For 10,000 shares of a money fund, in ten-thousandths of a yuan. */
  | { readonly what: 'income'; readonly becomes: NetValue | null }
  | { readonly what: 'split'; readonly becomes: SplitRatio | null };
/** The ratio of a split: old shares to new shares. */
export interface SplitRatio {
  readonly per: number;
  readonly times: number;
}

export type CorrectedFigure =
  | { readonly kind: 'unknown' | 'same' }
  | { readonly kind: 'corrected'; readonly was: string; readonly becomes: string | null };

/**
 * [GW-1670] Replaces the known figure of a fund and day, or withdraws it. [GW-1676] The figures of list and course are recalculated, and
 * followers of the fund since that day see it from the right value.
 */
export const correctFigure = async (tx: Connection, correction: FundCorrection): Promise<CorrectedFigure> => {
  const { fundCode, day } = correction;
  const outcome = (await isWithdrawn(tx, correction))
    ? await tellAgain(tx, correction)
    : correction.what === 'value'
      ? await correctValue(tx, fundCode, day, correction.becomes)
      : correction.what === 'income'
        ? await correctIncome(tx, fundCode, day, correction.becomes)
        : correction.what === 'dividend'
          ? await correctDividend(tx, fundCode, day, correction.becomes)
          : await correctSplit(tx, fundCode, day, correction.becomes);
  if (outcome.kind === 'corrected') await markStale(tx, [fundCode], correction.what === 'income' ? 'figures' : 'values');
  return outcome;
};

/** Each figure after its last correction. null: it was withdrawn. Keyed by `fund day`. */
export const readCorrected = async (
  tx: Connection,
  what: FundCorrection['what'],
  figures: readonly { readonly fund_code: string; readonly day: CalendarDate }[],
): Promise<ReadonlyMap<string, string | null>> => {
  const asked = JSON.stringify(figures.map(({ fund_code, day }) => ({ fund_code, day })));
  const { rows } = await sql<{ fund_code: string; day: string; becomes: string | null }>`
    select distinct on (c.fund_code, c.day) c.fund_code, c.day, c.becomes
    from fund_correction c join (select distinct fund_code, day from jsonb_to_recordset(${asked}::jsonb) as n (fund_code text, day date)) as n
      on n.fund_code = c.fund_code and n.day = c.day
    where c.what = ${what} order by c.fund_code, c.day, c.correction_no desc`.execute(tx);
  return new Map(rows.map((row) => [`${row.fund_code} ${row.day}`, row.becomes]));
};

/** [FI-29] Why an import does not accept a figure: a correction has withdrawn or changed it. null: no correction forbids it. */
export const correctedFault = (
  corrected: ReadonlyMap<string, string | null>,
  what: string,
  { fund_code: code, day }: { readonly fund_code: string; readonly day: CalendarDate },
): string | null => {
  const becomes = corrected.get(`${code} ${day}`);
  if (becomes === undefined) return null;
  return becomes === null
    ? `the ${what} of ${code} on ${day} was withdrawn: a correction can tell it again`
    : `the ${what} of ${code} on ${day} was corrected to ${becomes}, which stays`;
};

const isWithdrawn = async (tx: Connection, { what, fundCode, day, becomes }: FundCorrection): Promise<boolean> => {
  const corrected = await readCorrected(tx, what, [{ fund_code: fundCode, day }]);
  return becomes !== null && corrected.get(`${fundCode} ${day}`) === null;
};

/** [GW-1722] Publishes a withdrawn figure again. [GW-1692] Orders that waited for the value are confirmed with the next opening. */
const tellAgain = async (tx: Connection, correction: FundCorrection): Promise<CorrectedFigure> => {
  const { fundCode, day } = correction;
  if (correction.becomes === null) return { kind: 'unknown' };
  if (correction.what === 'split') {
    const { per, times } = correction.becomes;
    await sql`insert into fund_split (fund_code, day, per, times) values (${fundCode}, ${day}::date, ${per}::bigint, ${times}::bigint)`.execute(
      tx,
    );
    return { kind: 'corrected', was: NONE, becomes: ratioText(correction.becomes) };
  }
  if (correction.what === 'dividend')
    await sql`insert into fund_dividend (fund_code, day, per_share) values (${fundCode}, ${day}::date, ${correction.becomes}::integer)`.execute(
      tx,
    );
  else await insertDay(tx, correction.what === 'income' ? INCOMES : VALUES, { fundCode, day, figure: correction.becomes });
  return { kind: 'corrected', was: NONE, becomes: toNetValueText(correction.becomes) };
};

/** A table of years: the published figure, and the figure beside it. */
interface FiguresOfYears {
  readonly table: 'fund_year' | 'fund_income_year';
  readonly figure: 'net_values' | 'incomes';
  readonly beside: readonly string[];
}
const VALUES: FiguresOfYears = { table: 'fund_year', figure: 'net_values', beside: ['growth', 'accumulated'] };
const INCOMES: FiguresOfYears = { table: 'fund_income_year', figure: 'incomes', beside: ['yields'] };

const insertDay = async (
  tx: Connection,
  { table, figure, beside }: FiguresOfYears,
  told: { readonly fundCode: string; readonly day: CalendarDate; readonly figure: number },
): Promise<void> => {
  const columns = ['days', figure, ...beside];
  const placed = columns.map((column) => {
    const name = sql.ref(column);
    return sql`${name} = y.${name}[:${placeFor(told.day)}] || excluded.${name} || y.${name}[${placeFor(told.day)} + 1:]`;
  });
  await sql`
    insert into ${sql.table(table)} as y (fund_code, year, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${told.fundCode}, extract(year from ${told.day}::date)::smallint, array[extract(doy from ${told.day}::date)::smallint], array[${told.figure}::integer],
      ${sql.join(beside.map(() => sql`array[null::integer]`))}
    on conflict (fund_code, year) do update set ${sql.join(placed)}`.execute(tx);
};

const removeDay = async (tx: Connection, { table, figure, beside }: FiguresOfYears, fundCode: string, day: CalendarDate): Promise<void> => {
  const year = sql`fund_code = ${fundCode} and year = extract(year from ${day}::date)::smallint`;
  const without = ['days', figure, ...beside].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(column)}[:${placeOf(day)} - 1] || ${sql.ref(column)}[${placeOf(day)} + 1:]`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(without)} where ${year}`.execute(tx);
  await sql`delete from ${sql.table(table)} where ${year} and cardinality(days) = 0`.execute(tx);
};

/** Position of a day in the row of its year. */
const placeOf = (day: CalendarDate) => sql`array_position(days, extract(doy from ${day}::date)::smallint)`;
/** Number of days in the row of its year before a day. */
const placeFor = (day: CalendarDate) =>
  sql`(select count(*)::integer from unnest(y.days) as d (place) where d.place < extract(doy from ${day}::date)::smallint)`;
export const NONE = 'none';

const correctValue = async (tx: Connection, fundCode: string, day: CalendarDate, becomes: NetValue | null): Promise<CorrectedFigure> => {
  await sql`select from fund_year where fund_code = ${fundCode} for update`.execute(tx);
  const course = await readFundSeries(tx, fundCode, day);
  const at = course.days.indexOf(day);
  const was = course.values[at];
  if (was === undefined) return { kind: 'unknown' };
  if (was === becomes) return { kind: 'same' };
  const [before, next] = [course.values[at - 1] ?? null, course.values[at + 1] ?? null];
  const [own, later] = [course.growth[at] ?? null, course.growth[at + 1] ?? null];
  if (becomes === null) await removeDay(tx, VALUES, fundCode, day);
  else
    await sql`
      update fund_year set net_values[${placeOf(day)}] = ${becomes}::integer, accumulated[${placeOf(day)}] = accumulated[${placeOf(day)}] + ${becomes - was}::integer
      where fund_code = ${fundCode} and year = extract(year from ${day}::date)::smallint`.execute(tx);
  // [GW-1676] A growth that was calculated from the replaced value is removed with it.
  if (becomes !== null && isOfValues(own, before, was) && !isOfValues(own, before, becomes)) await dropGrowth(tx, fundCode, day);
  const nextDay = course.days[at + 1];
  if (nextDay !== undefined && isOfValues(later, was, next) && !isOfValues(later, becomes, next)) await dropGrowth(tx, fundCode, nextDay);
  const base = becomes === null ? { day: course.days[at - 1] ?? null, value: before } : { day, value: becomes };
  await sql`
    update watched_fund set base_day = ${base.day}::date, base_value = ${base.value}::integer where fund_code = ${fundCode} and base_day = ${day}::date`.execute(
    tx,
  );
  return { kind: 'corrected', was: toNetValueText(was), becomes: becomes === null ? null : toNetValueText(becomes) };
};

/** [GW-1790] Weekly yields are calculated from the incomes of seven days, so the published yields of a wrong income are removed. */
const correctIncome = async (tx: Connection, fundCode: string, day: CalendarDate, becomes: NetValue | null): Promise<CorrectedFigure> => {
  const { rows } = await sql<{ income: number }>`
    select incomes[${placeOf(day)}] as income from fund_income_year
    where fund_code = ${fundCode} and year = extract(year from ${day}::date)::smallint and ${placeOf(day)} is not null for update`.execute(
    tx,
  );
  const was = rows[0]?.income;
  if (was === undefined) return { kind: 'unknown' };
  if (was === becomes) return { kind: 'same' };
  if (becomes === null) await removeDay(tx, INCOMES, fundCode, day);
  else
    await sql`
      update fund_income_year set incomes[${placeOf(day)}] = ${becomes}::integer
      where fund_code = ${fundCode} and year = extract(year from ${day}::date)::smallint`.execute(tx);
  await sql`
    update fund_income_year y set yields = array(
      select case when make_date(y.year, 1, 1) + d.place - 1 between ${day}::date and ${day}::date + ${sql.lit(DAYS_OF_A_YIELD - 1)} then null else y.yields[d.at] end
      from unnest(y.days) with ordinality as d (place, at) order by d.at)
    where y.fund_code = ${fundCode} and y.year between extract(year from ${day}::date) and extract(year from ${day}::date + ${sql.lit(DAYS_OF_A_YIELD - 1)})`.execute(
    tx,
  );
  return { kind: 'corrected', was: toNetValueText(netValue(was)), becomes: becomes === null ? null : toNetValueText(becomes) };
};
const DAYS_OF_A_YIELD = 7;

const dropGrowth = async (tx: Connection, fundCode: string, day: CalendarDate): Promise<void> => {
  await sql`
    update fund_year set growth[array_position(days, extract(doy from ${day}::date)::smallint)] = null
    where fund_code = ${fundCode} and year = extract(year from ${day}::date)::smallint`.execute(tx);
};

/** Whether a growth is that from one value to the next, to a hundredth of a percent. */
const isOfValues = (growth: number | null, before: number | null, value: number | null): boolean =>
  growth !== null && before !== null && value !== null && Math.abs((value / before - 1) * ONE - growth) <= HUNDREDTH_OF_A_PERCENT;
const ONE = 1_000_000;
const HUNDREDTH_OF_A_PERCENT = 100;

const correctDividend = async (tx: Connection, fundCode: string, day: CalendarDate, becomes: NetValue | null): Promise<CorrectedFigure> => {
  const { rows } = await sql<{ per_share: number }>`
    select per_share from fund_dividend where fund_code = ${fundCode} and day = ${day}::date for update`.execute(tx);
  const was = rows[0]?.per_share;
  if (was === undefined) return { kind: 'unknown' };
  if (was === becomes) return { kind: 'same' };
  await (
    becomes === null
      ? sql`delete from fund_dividend where fund_code = ${fundCode} and day = ${day}::date`
      : sql`update fund_dividend set per_share = ${becomes}::integer where fund_code = ${fundCode} and day = ${day}::date`
  ).execute(tx);
  if (becomes === null) await forgetAction(tx, fundCode, day, 'dividend');
  return { kind: 'corrected', was: toNetValueText(netValue(was)), becomes: becomes === null ? null : toNetValueText(becomes) };
};

const correctSplit = async (tx: Connection, fundCode: string, day: CalendarDate, becomes: SplitRatio | null): Promise<CorrectedFigure> => {
  const { rows } = await sql<{ per: string; times: string }>`
    select per, times from fund_split where fund_code = ${fundCode} and day = ${day}::date for update`.execute(tx);
  const [found] = rows;
  if (found === undefined) return { kind: 'unknown' };
  const was = { per: Number(found.per), times: Number(found.times) };
  if (becomes !== null && was.per === becomes.per && was.times === becomes.times) return { kind: 'same' };
  await (
    becomes === null
      ? sql`delete from fund_split where fund_code = ${fundCode} and day = ${day}::date`
      : sql`update fund_split set per = ${becomes.per}::bigint, times = ${becomes.times}::bigint where fund_code = ${fundCode} and day = ${day}::date`
  ).execute(tx);
  if (becomes === null) await forgetAction(tx, fundCode, day, 'split');
  return { kind: 'corrected', was: ratioText(was), becomes: becomes === null ? null : ratioText(becomes) };
};

/** A dividend or split that is withdrawn and published again is applied again. */
const forgetAction = async (tx: Connection, fundCode: string, day: CalendarDate, kind: 'dividend' | 'split'): Promise<void> => {
  await sql`delete from fund_action where fund_code = ${fundCode} and day = ${day}::date and kind = ${kind}`.execute(tx);
};

const ratioText = ({ per, times }: SplitRatio): string => `${per}:${times}`;
