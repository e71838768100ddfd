import { addDays, calendarDate, netValue, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { addReinvestedDays } from '../funds/fund-figures.store.ts';
import { appendIncomes, appendValues } from '../funds/fund-values.store.ts';
import type { FundFeed } from './fund-feed.ts';
import { historyOf, incomesOf, type FundDividendRow, type FundSplitRow } from './fund-history.ts';

/** The demo's daily step that takes the values of public funds from their feeds. Derived figures are made after the last day has turned. */
export const publishDemoFundValues: DayStep = {
  name: 'publish-demo-fund-values',
  needs: ['fund-feeds'],
  run: async ({ tx, calendar, day }) => {
    const yesterday = addDays(day, -1);
    await feedIncomes(tx, yesterday);
    if (calendar.isTradingDay(yesterday)) await feedValues(tx, calendar, yesterday);
  },
};

/** The newest day whose value is published before a day's opening. */
export const lastValueDay = ({ delay }: Pick<FundFeed, 'delay'>, calendar: TradingCalendar, today: CalendarDate): CalendarDate =>
  calendar.addTradingDays(calendar.addTradingDays(today, 0), -1 - delay);

const feedValues = async (tx: Tx, calendar: TradingCalendar, yesterday: CalendarDate): Promise<void> => {
  const { rows } = await sql<FeedRow>`
    select d.fund_code, d.feed, make_date(y.year, 1, 1) + y.days[cardinality(y.days)] - 1 as day, y.net_values[cardinality(y.days)] as value,
      y.accumulated[cardinality(y.days)] as accumulated
    from fund_feed d join fund f on f.fund_code = d.fund_code and not f.is_money
    cross join lateral (select * from fund_year of where of.fund_code = d.fund_code order by of.year desc limit 1) as y
    order by d.fund_code`.execute(tx);
  // Funds with a delay publish the value of an earlier day.
  const days = new Map<CalendarDate, Parameters<typeof appendValues>[2][number][]>();
  const [dividends, splits]: [FundDividendRow[], FundSplitRow[]] = [[], []];
  const reinvested: Parameters<typeof addReinvestedDays>[1][number][] = [];
  for (const row of rows) {
    const feed = feedSchema.parse(row.feed);
    const day = calendar.addTradingDays(yesterday, -feed.delay);
    if (row.day >= day) continue;
    const before = { value: row.value, accumulated: row.accumulated ?? row.value, day: calendarDate(row.day) };
    const next = historyOf(row.fund_code, feed, calendar, [day], before);
    const [point] = next.points;
    if (point === undefined) continue;
    const values = days.get(day) ?? [];
    values.push({ fundCode: row.fund_code, value: point.value, growth: point.growth, accumulated: point.accumulated });
    days.set(day, values);
    dividends.push(...next.dividends);
    splits.push(...next.splits);
    reinvested.push(...next.reinvested.map((one) => ({ fundCode: row.fund_code, ...one })));
  }
  for (const [day, values] of days) await appendValues(tx, day, values);
  await insertPayouts(tx, dividends, splits);
  await addReinvestedDays(tx, reinvested);
  await markStale(
    tx,
    [...days.values()].flat().map(({ fundCode }) => fundCode),
  );
};

const feedIncomes = async (tx: Tx, yesterday: CalendarDate): Promise<void> => {
  const { rows } = await sql<IncomeFeedRow>`
    select d.fund_code, d.feed, (
      select json_agg(json_build_object('day', make_date(y.year, 1, 1) + i.day - 1, 'income', i.income) order by y.year, i.day)
      from (select * from fund_income_year of where of.fund_code = d.fund_code order by of.year desc limit 2) as y
      cross join lateral unnest(y.days[greatest(1, cardinality(y.days) - 5):], y.incomes[greatest(1, cardinality(y.days) - 5):]) as i (day, income)) as last
    from fund_feed d join fund f on f.fund_code = d.fund_code and f.is_money order by d.fund_code`.execute(tx);
  const incomes = rows.flatMap(({ fund_code: fundCode, feed, last }) => {
    const known = last ?? [];
    if ((known.at(-1)?.day ?? '') >= yesterday) return [];
    const [point] = incomesOf(
      feedSchema.parse(feed),
      yesterday,
      yesterday,
      known.slice(-DAYS_BEFORE).map(({ income }) => income),
    );
    return point === undefined ? [] : [{ fundCode, income: point.income, sevenDay: point.sevenDay }];
  });
  await appendIncomes(tx, yesterday, incomes);
  await markStale(
    tx,
    incomes.map(({ fundCode }) => fundCode),
  );
};

/** Together with the day itself these are the seven days of a yield. */
const DAYS_BEFORE = 6;

export const insertPayouts = async (
  cx: Connection,
  dividends: readonly FundDividendRow[],
  splits: readonly FundSplitRow[],
): Promise<void> => {
  if (dividends.length > 0) {
    await sql`
      insert into fund_dividend (fund_code, day, per_share, paid_on)
      select fund_code, day, per_share, paid_on from jsonb_populate_recordset(null::fund_dividend, ${JSON.stringify(dividends)}::jsonb)
      on conflict do nothing`.execute(cx);
  }
  if (splits.length > 0) {
    await sql`
      insert into fund_split (fund_code, day, per, times)
      select fund_code, day, per, times from jsonb_populate_recordset(null::fund_split, ${JSON.stringify(splits)}::jsonb)
      on conflict do nothing`.execute(cx);
  }
};

const markStale = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await sql`
    update fund set stale = coalesce(stale, 'figures')
    where fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(tx);
};

interface FeedRow {
  readonly fund_code: string;
  readonly feed: unknown;
  readonly day: string;
  readonly value: number;
  readonly accumulated: number | null;
}

interface IncomeFeedRow {
  readonly fund_code: string;
  readonly feed: unknown;
  readonly last: readonly { readonly day: string; readonly income: number }[] | null;
}

export const feedSchema = z.object({
  seed: z.number().int(),
  market: z.enum(['equity', 'bond', 'global', 'money']),
  beta: z.number(),
  drift: z.number(),
  spread: z.number(),
  delay: z.number().int(),
  paysEvery: z.number().int().nullable(),
  splitsAbove: z.number().int().transform(netValue).nullable(),
});
