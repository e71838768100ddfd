import { reinvestedDays, settledIndex, type FundPayout, type FundSeries } from '@caifu/core/funds';
import { calendarDate, netValue, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import { addReinvestedDays } from '../fund-figures.store.ts';

/** The newest day of each fund whose reinvestment days are known up to it. */
export const readNewestDays = async (tx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, CalendarDate>> => {
  const { rows } = await sql<{ fund_code: string; day: string }>`
    select f.fund_code, make_date(y.year, 1, 1) + y.days[cardinality(y.days)] - 1 as day
    from fund f
    cross join lateral (select of.year, of.days from fund_year of where of.fund_code = f.fund_code order by of.year desc limit 1) as y
    where f.stale is distinct from 'values' and f.fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.fund_code, calendarDate(row.day)]));
};

/** The end of a fund's history, with values after the last known one. */
export interface AppendedValues {
  readonly fundCode: string;
  readonly series: FundSeries;
  /** The newest day known before. */
  readonly newest: CalendarDate;
}

/**
 * [FI-11] [FN-90] Finds the reinvestment days among appended values without reading earlier years. Returns the finished funds. The whole
 * history of the others has to be read.
 */
export const reinvestAppended = async (tx: Connection, appended: readonly AppendedValues[]): Promise<ReadonlySet<string>> => {
  const tails = appended.flatMap(({ fundCode, series, newest }) => {
    const first = settledIndex(series, series.days.indexOf(newest));
    const since = first === null ? undefined : series.days[first];
    return first === null || since === undefined ? [] : [{ fundCode, since, series: tailOf(series, first) }];
  });
  if (tails.length === 0) return new Set();
  const since = JSON.stringify(tails.map(({ fundCode, since: day }) => ({ fund_code: fundCode, since: day })));
  const payouts = await readPayoutsSince(tx, since);
  await sql`
    delete from fund_reinvested r using jsonb_to_recordset(${since}::jsonb) as n (fund_code text, since date)
    where r.fund_code = n.fund_code and r.day > n.since`.execute(tx);
  await addReinvestedDays(
    tx,
    tails.flatMap(({ fundCode, series }) => reinvestedDays(series, payouts.get(fundCode)).map((day) => ({ fundCode, ...day }))),
  );
  return new Set(tails.map(({ fundCode }) => fundCode));
};

const tailOf = ({ days, values, growth, accumulated = [] }: FundSeries, first: number): FundSeries => ({
  days: days.slice(first),
  values: values.slice(first),
  growth: growth.slice(first),
  accumulated: accumulated.slice(first),
});

const readPayoutsSince = async (tx: Connection, since: string): Promise<ReadonlyMap<string, readonly FundPayout[]>> => {
  const { rows } = await sql<PayoutRow>`
    with asked as (select * from jsonb_to_recordset(${since}::jsonb) as n (fund_code text, since date))
    select d.fund_code, d.day, d.per_share, null::bigint as times, null::bigint as per
    from fund_dividend d join asked a on a.fund_code = d.fund_code and d.day > a.since
    union all
    select s.fund_code, s.day, null, s.times, s.per from fund_split s join asked a on a.fund_code = s.fund_code and s.day > a.since
    order by day`.execute(tx);
  return payoutsByFund(rows);
};

interface PayoutRow {
  readonly fund_code: string;
  readonly day: string;
  readonly per_share: number | null;
  readonly times: string | null;
  readonly per: string | null;
}

const payoutsByFund = (rows: readonly PayoutRow[]): ReadonlyMap<string, readonly FundPayout[]> => {
  const found = new Map<string, FundPayout[]>();
  for (const { fund_code: code, day, per_share: perShare, times, per } of rows) {
    const payout: FundPayout =
      perShare === null
        ? { kind: 'split', day: calendarDate(day), times: Number(times), per: Number(per) }
        : { kind: 'dividend', day: calendarDate(day), perShare: netValue(perShare) };
    found.set(code, [...(found.get(code) ?? []), payout]);
  }
  return found;
};

/** All payouts of funds, oldest first. */
export const readPayoutsByFund = (tx: Connection, codes: readonly string[]): Promise<ReadonlyMap<string, readonly FundPayout[]>> =>
  readPayoutsSince(tx, JSON.stringify(codes.map((code) => ({ fund_code: code, since: '0001-01-01' }))));
