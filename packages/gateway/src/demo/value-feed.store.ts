import { addDays, netValue, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { distributionOn, PLAN_COLUMNS, publish, type DistributionPlanRow, type PublishedValue } from '../trading-day/valuation.store.ts';
import { nextNetValue } from './net-value-feed.ts';

/** The demo's daily step that takes yesterday's net values from a feed instead of an operator. */
export const publishDemoValues: DayStep = {
  name: 'publish-demo-values',
  needs: ['feeds'],
  run: async ({ tx, calendar, day }) => {
    const yesterday = addDays(day, -1);
    if (calendar.isTradingDay(yesterday)) await publishFeeds(tx, calendar, yesterday);
  },
};

/** Publishes the demo's net values of a trading day where nobody has published any. */
const publishFeeds = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<FeedRow>`
    select p.product_code, p.net_value_feed, last.nav, last.accumulated, ${PLAN_COLUMNS}
    from product p cross join lateral (
      select n.nav, n.accumulated, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as last
    where p.net_value_feed is not null and last.day < ${day}::date
      and not exists (select 1 from product_correction c where c.product_code = p.product_code and c.day = ${day}::date)
    order by p.product_code`.execute(tx);
  if (rows.length === 0) return;
  const values = rows.map((row): PublishedValue => {
    const perShare = distributionOn(row, day, calendar) ?? 0;
    const step = nextNetValue(feedSchema.parse(row.net_value_feed), row.product_code, day, netValue(row.nav), netValue(perShare));
    return { productCode: row.product_code, day, nav: step, accumulated: netValue(row.accumulated + step - row.nav + perShare) };
  });
  await publish(tx, calendar, values, rows);
};

interface FeedRow extends DistributionPlanRow {
  readonly net_value_feed: unknown;
  readonly nav: number;
  readonly accumulated: number;
}

const feedSchema = z.object({ seed: z.number().int(), drift: z.number().int(), spread: z.number().int().min(0) });
