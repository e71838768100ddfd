import { payoutDoubt, type FundPayout, type PayoutDoubt, type PublishedValue } from '@caifu/core/funds';
import { calendarDate, netValue, ratePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import { PPM_PER_HUNDREDTH } from '../fund-values.store.ts';
import type { CsvFault } from './csv-rows.ts';

interface ToldPayout {
  readonly line: number;
  readonly fund_code: string;
  readonly payout: FundPayout;
}

/**
 * [FI-22] Compares payouts with the values of their days. A payout that contradicts the values is refused with its line. A published growth
 * that ignores the payout is removed.
 */
export const comparePayouts = async (tx: Connection, told: readonly ToldPayout[], what: string) => {
  const faults: CsvFault[] = [];
  const notes: CsvFault[] = [];
  const cleared: { readonly fund_code: string; readonly day: string }[] = [];
  const values = await readNeighbours(tx, told);
  for (const { line, fund_code: code, payout } of told) {
    const { before = null, on = null } = values.get(`${code} ${payout.day}`) ?? {};
    const doubt = payoutDoubt(payout, before, on);
    if (doubt === null) continue;
    if (doubt !== 'growth-without-payout') {
      faults.push({ line, reason: `the ${what} of ${code} on ${payout.day} is not taken: ${PAYOUT_DOUBTS[doubt]}` });
      continue;
    }
    notes.push({ line, reason: `${code}: ${PAYOUT_DOUBTS[doubt]}` });
    if (on !== null) cleared.push({ fund_code: code, day: on.day });
  }
  if (cleared.length > 0)
    await sql`
      update fund_year y set growth[array_position(y.days, n.place)] = null
      from (select c.fund_code, extract(year from c.day)::smallint as year, extract(doy from c.day)::smallint as place
        from jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as c (fund_code text, day date)) as n
      where y.fund_code = n.fund_code and y.year = n.year and n.place = any (y.days)`.execute(tx);
  return { faults, notes, refused: new Set(faults.map(({ line }) => line)) };
};

const PAYOUT_DOUBTS: Readonly<Record<PayoutDoubt, string>> = {
  'more-than-value': 'it is as much as the net value before it',
  'not-shown': 'the net value of its day does not show it',
  'growth-without-payout': 'a growth that does not count the payout of its day is taken back',
};

interface Neighbours {
  readonly before: PublishedValue | null;
  readonly on: PublishedValue | null;
}

interface ValueRow {
  readonly fund_code: string;
  readonly asked: string;
  readonly day: string;
  readonly value: number;
  readonly growth: number | null;
}

/** The last value before the day of each payout, and the first one on or after it. */
const readNeighbours = async (tx: Connection, told: readonly ToldPayout[]): Promise<ReadonlyMap<string, Neighbours>> => {
  const asked = JSON.stringify(told.map(({ fund_code: code, payout }) => ({ fund_code: code, asked: payout.day })));
  const { rows } = await sql<ValueRow>`
    select n.fund_code, n.asked, d.day, d.value, d.growth
    from jsonb_to_recordset(${asked}::jsonb) as n (fund_code text, asked date)
    cross join lateral (
      select make_date(y.year, 1, 1) + v.place - 1 as day, v.value, v.growth
      from fund_year y cross join lateral unnest(y.days, y.net_values, y.growth) as v (place, value, growth)
      where y.fund_code = n.fund_code and y.year between extract(year from n.asked)::smallint - 1 and extract(year from n.asked)::smallint + 1) as d
    where d.day between n.asked - 45 and n.asked + 45 order by n.fund_code, n.asked, d.day`.execute(tx);
  const found = new Map<string, { before: PublishedValue | null; on: PublishedValue | null }>();
  for (const row of rows) {
    const key = `${row.fund_code} ${row.asked}`;
    const of = found.get(key) ?? { before: null, on: null };
    found.set(key, of);
    const value: PublishedValue = {
      day: calendarDate(row.day),
      value: netValue(row.value),
      growth: row.growth === null ? null : ratePpm(row.growth * PPM_PER_HUNDREDTH),
      accumulated: null,
    };
    if (row.day < row.asked) of.before = value;
    else of.on ??= value;
  }
  return found;
};
