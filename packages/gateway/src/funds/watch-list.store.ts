import {
  addDays,
  calendarDate,
  daysBetween,
  epochMs,
  netValue,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type RatePpm,
  type RiskLevel,
} from '@caifu/core/values';
import {
  asksFalls,
  changedBook,
  coveredIncome,
  drawdownSince,
  growthBetween,
  incomeSince,
  isFreshBase,
  LINE_DAYS,
  LONGEST_CLOSURE,
  mayShowPerformance,
  oldestFreshDay,
  valueLine,
  yieldLine,
  type FundSummary,
  type FundValues,
  type LawOn,
  type ReinvestedDay,
  type WatchBook,
  type WatchChange,
  type WatchedFund,
  type WatchGroup,
} from '@caifu/core/funds';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { lawOn } from '../ground/law.ts';
import { readReinvested } from './fund-figures.store.ts';
import { FUND_COLUMNS, FUND_END, hasRating, toSummary, type FundRow } from './fund-list.store.ts';
import { readFundIncomes, readFundValues, readIncomesOfFunds, yearOf, type StoredIncomes } from './fund-values.store.ts';

/** [FW-20] The codes on the watch list and its groups, in the investor's order. */
export const readWatchBook = async (cx: Connection, investorId: string): Promise<WatchBook> => {
  const { rows } = await sql<{ codes: readonly string[]; groups: readonly WatchGroup[] }>`
    select (select coalesce(json_agg(w.fund_code order by w.sort, w.fund_code), '[]') from watched_fund w
        where w.investor_id = ${investorId} and w.removed_at is null) as codes,
      (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.group_name, 'fundCodes', (
          select coalesce(json_agg(m.fund_code order by m.sort, m.fund_code), '[]') from watch_member m
          where m.investor_id = g.investor_id and m.group_id = g.group_id)) order by g.sort, g.group_id), '[]')
        from watch_group g where g.investor_id = ${investorId}) as groups`.execute(cx);
  return { fundCodes: rows[0]?.codes ?? [], groups: rows[0]?.groups ?? [] };
};

/** [FW-21] Makes one change by core's rule, after earlier changes of other devices. */
export const changeWatchBook = (db: Database, investorId: string, change: WatchChange, at: EpochMs): Promise<Reply<null>> =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into watch_list as l (investor_id, changes) values (${investorId}, 1)
      on conflict (investor_id) do update set changes = l.changes + 1`.execute(tx);
    const book = await readWatchBook(tx, investorId);
    if (change.kind === 'add' && !(await areFunds(tx, change.fundCodes))) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    const outcome = changedBook(book, change);
    if (outcome.kind === 'refused') return refused(RET_CODE.followLimit, outcome.message);
    await writeFunds(tx, investorId, book, outcome.book, at);
    await writeGroups(tx, investorId, outcome.book.groups);
    return answered(null);
  });

const areFunds = async (cx: Connection, codes: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select not exists (select from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as c (code)
      where not exists (select from fund f where f.fund_code = c.code)) as found`.execute(cx);
  return rows[0]?.found ?? false;
};

/** [FW-22] Milliseconds within which a removed fund comes back with its original day and that day's value. */
export const UNDO_SPAN = 10 * 60_000;

const writeFunds = async (tx: Connection, investorId: string, before: WatchBook, after: WatchBook, at: EpochMs): Promise<void> => {
  const gone = before.fundCodes.filter((code) => !after.fundCodes.includes(code));
  await sql`delete from watched_fund where investor_id = ${investorId} and removed_at < ${at - UNDO_SPAN}`.execute(tx);
  await sql`
    update watched_fund set removed_at = ${at}
    where investor_id = ${investorId} and fund_code in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`.execute(tx);
  await sql`
    insert into watched_fund as w (investor_id, fund_code, sort, added_at, base_day, base_value)
    select ${investorId}, f.fund_code, c.place - 1, ${at}, f.value_day, f.net_value
    from jsonb_array_elements_text(${JSON.stringify(after.fundCodes)}::jsonb) with ordinality as c (code, place) join fund f on f.fund_code = c.code
    on conflict (investor_id, fund_code) do update set sort = excluded.sort, removed_at = null
    where w.sort <> excluded.sort or w.removed_at is not null`.execute(tx);
};

const writeGroups = async (tx: Connection, investorId: string, groups: readonly WatchGroup[]): Promise<void> => {
  const wanted = groups.map(({ groupId, name }, sort) => ({ group_id: groupId, group_name: name, sort }));
  const members = groups.flatMap(({ groupId, fundCodes }) => fundCodes.map((code, sort) => ({ group_id: groupId, fund_code: code, sort })));
  await sql`
    delete from watch_group g where g.investor_id = ${investorId}
      and g.group_id not in (select n->>'group_id' from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) as n)`.execute(tx);
  await sql`
    insert into watch_group as g (investor_id, group_id, group_name, sort)
    select ${investorId}, n.group_id, n.group_name, n.sort
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (group_id text, group_name text, sort integer)
    on conflict (investor_id, group_id) do update set group_name = excluded.group_name, sort = excluded.sort
    where (g.group_name, g.sort) <> (excluded.group_name, excluded.sort)`.execute(tx);
  await sql`
    delete from watch_member m where m.investor_id = ${investorId} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as n (group_id text, fund_code text)
      where n.group_id = m.group_id and n.fund_code = m.fund_code)`.execute(tx);
  await sql`
    insert into watch_member as m (investor_id, group_id, fund_code, sort)
    select ${investorId}, n.group_id, n.fund_code, n.sort
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as n (group_id text, fund_code text, sort integer)
    on conflict (investor_id, group_id, fund_code) do update set sort = excluded.sort where m.sort <> excluded.sort`.execute(tx);
};

export const isWatched = async (cx: Connection, investorId: string, fundCode: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from watched_fund
      where investor_id = ${investorId} and fund_code = ${fundCode} and removed_at is null) as found`.execute(cx);
  return rows[0]?.found ?? false;
};

/** [GW-1060] Codes of the funds in which an investor holds shares. */
export const readHeldCodes = async (cx: Connection, investorId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select h.code from funds_held(${investorId}) as h (code) order by h.code`.execute(cx);
  return rows.map(({ code }) => code);
};

interface WatchedRow extends FundRow {
  readonly added_at: number;
  readonly base_day: string | null;
  readonly base_value: number | null;
  readonly is_held: boolean;
}

/** [FW-23] [LAW-24] The funds of a group, or of the whole list, with their present figures. */
export const readWatchedFunds = async (
  deps: Pick<Deps, 'db' | 'fundEstimates' | 'clock' | 'law'>,
  investorId: string,
  groupId: string | null,
): Promise<readonly WatchedFund[]> => {
  const { db: cx, fundEstimates: estimates } = deps;
  const on = lawOn(deps);
  const { rows: found } = await sql<{ found: readonly WatchedRow[] | null }>`
    select json_agg(page order by page.place, page.fund_code) as found from (
      select ${sql.raw(FUND_COLUMNS)}, w.added_at, w.base_day, w.base_value, coalesce(m.sort, w.sort) as place,
        w.fund_code in (select * from funds_held(${investorId})) as is_held
      from watched_fund w join fund f on f.fund_code = w.fund_code
      left join watch_member m on m.investor_id = w.investor_id and m.fund_code = w.fund_code and m.group_id = ${groupId}
      where w.investor_id = ${investorId} and w.removed_at is null and (${groupId}::text is null or m.fund_code is not null)) as page`.execute(
    cx,
  );
  const rows = found[0]?.found ?? [];
  const codes = codesOf(rows);
  const reinvested = await readReinvested(cx, codes);
  const estimated = await estimates.estimatesOf(cx, codes, deps.clock.now());
  const { values, incomes } = await coursesOf(cx, rows, on);
  const funds: WatchedFund[] = [];
  for (const row of rows) {
    const fund = toSummary(row, on);
    const isTold = mayShowPerformance(fund, on);
    const addedOn = shanghaiDateOf(epochMs(row.added_at));
    const sinceAdded = isTold ? await gainedSince(cx, fund, row, addedOn, reinvested.get(row.fund_code) ?? []) : null;
    funds.push({
      ...fund,
      isHeld: row.is_held,
      estimate: isTold ? (estimated.get(row.fund_code) ?? null) : null,
      addedOn,
      daysWatched: daysBetween(addedOn, on.today),
      sinceAdded,
      fallSinceAdded:
        sinceAdded === null || !asksFalls(on.law) ? null : fallenSince(values.get(row.fund_code), row, reinvested.get(row.fund_code) ?? []),
      line: isTold ? lineOf(values.get(row.fund_code), incomes.get(row.fund_code), reinvested.get(row.fund_code) ?? []) : [],
    });
  }
  return funds;
};

interface Courses {
  readonly values: ReadonlyMap<string, FundValues>;
  /** Of money funds. */
  readonly incomes: ReadonlyMap<string, StoredIncomes>;
}

/** [LAW-16] [FW-26] The values for the lines of all funds, read at once, and those since each was added where the law asks for falls. */
const coursesOf = async (cx: Connection, rows: readonly WatchedRow[], on: LawOn): Promise<Courses> => {
  // The newest value of a fund may be some days old, and the line begins with the value before its first day.
  const lineYear = yearOf(addDays(on.today, -LINE_DAYS * 2));
  const valued = rows.filter(({ is_money: isMoney }) => !isMoney);
  const years = asksFalls(on.law) ? valued.flatMap(({ base_day: day }) => (day === null ? [] : [yearOf(calendarDate(day))])) : [];
  return {
    values: await readFundValues(cx, codesOf(valued), Math.min(lineYear, ...years)),
    incomes: await readIncomesOfFunds(cx, codesOf(rows.filter(({ is_money: isMoney }) => isMoney)), lineYear),
  };
};

const codesOf = (rows: readonly WatchedRow[]): readonly string[] => rows.map(({ fund_code: code }) => code);

/** [FW-26] */
const lineOf = (
  values: FundValues | undefined,
  incomes: StoredIncomes | undefined,
  reinvested: readonly ReinvestedDay[],
): readonly RatePpm[] => {
  if (incomes !== undefined) return yieldLine(incomes.days, incomes.yields);
  return values === undefined ? [] : valueLine(values, reinvested);
};

const fallenSince = (
  values: FundValues | undefined,
  { base_day: day }: WatchedRow,
  reinvested: readonly ReinvestedDay[],
): RatePpm | null => (values === undefined || day === null ? null : (drawdownSince(values, calendarDate(day), reinvested)?.depth ?? null));

/** [FW-10] [FR-11] null: the value known on that day was older than the longest closure of the market. */
const gainedSince = async (
  cx: Connection,
  fund: FundSummary,
  row: WatchedRow,
  addedOn: CalendarDate,
  reinvested: readonly ReinvestedDay[],
): Promise<RatePpm | null> => {
  if (row.base_day === null || !isFreshBase(calendarDate(row.base_day), addedOn)) return null;
  return fund.isMoneyFund ? earnedSince(cx, fund, row.base_day) : grownSince(fund, row, reinvested);
};

/** [FW-10] Growth by the values, with payouts reinvested. */
const grownSince = (
  { netValue: value, valueDay }: FundSummary,
  { base_day: day, base_value: base }: WatchedRow,
  reinvested: readonly ReinvestedDay[],
): RatePpm | null =>
  value === null || valueDay === null || day === null || base === null
    ? null
    : growthBetween({ day: calendarDate(day), value: netValue(base) }, { day: valueDay, value }, reinvested);

/** [FW-10] [GW-891] Growth of a money fund by its incomes and its method. */
const earnedSince = async (cx: Connection, { fundCode }: FundSummary, day: string): Promise<RatePpm | null> => {
  const since: CalendarDate = calendarDate(day);
  const terms = await cx.selectFrom('fund_terms').select('income_method').where('fund_code', '=', fundCode).executeTakeFirst();
  const method = terms?.income_method ?? 'compounded';
  const { days, incomes } = await readFundIncomes(cx, fundCode, since);
  const rows = days.flatMap((each, at) => {
    const income = incomes[at];
    return income === undefined ? [] : [{ day: each, income }];
  });
  return incomeSince(coveredIncome(rows), rows.length - 1, since, method);
};

/** [FW-24] [FW-12] [FEN-12] For each kind the fund on sale up to a level with the most stars over three years, then the most growth. */
export const readRecommendedFunds = async (
  deps: Pick<Deps, 'calls' | 'clock' | 'law'>,
  upTo: RiskLevel | null,
): Promise<readonly FundSummary[]> => {
  const on = lawOn(deps);
  const rows = await deps.calls.read<readonly FundRow[]>(recommended(on), [FEWEST_STARS, oldestFreshDay(on.today), upTo]);
  return (rows ?? []).map((row) => toSummary(row, on));
};

const FEWEST_STARS = 4;
/** [LAW-12] Stars that are not told recommend nothing. */
const recommended = (on: LawOn): string => `
  select json_agg(f order by f.stars desc, f.grown_three_years desc nulls last, f.fund_code) as found from (
    select distinct on (f.kind) f.stars, ${FUND_COLUMNS} from fund f
    where f.kind is not null and f.stars >= $1 and f.risk_level is not null and f.fees_known and f.trading in ('open', 'limited')
      and ${FUND_END} is null and f.value_day >= least($2::date, (select max(o.value_day) - ${LONGEST_CLOSURE} from fund o))
      and ($3::integer is null or f.risk_level <= $3) and ${hasRating('f', on)}
    order by f.kind, f.stars desc, f.grown_three_years desc nulls last, f.fund_code) as f`;
