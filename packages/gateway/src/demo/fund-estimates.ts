import { epochAt, multiplyDivide, netValue, ratePpm, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { FundEstimate } from '@caifu/core/funds';
import { sql } from 'kysely';
import type { FundEstimates } from '../ground/outside/fund-estimates.port.ts';
import { feedSchema } from './fund-feed.store.ts';
import { nextFundValue, type FundFeed } from './fund-feed.ts';

/**
 * The demo's estimates on a trading day from half past nine: the day's move in the feed, in proportion to the passed trading hours, less an
 * error like that of estimates from old holdings. Funds with late values and money funds have no estimate. After three o'clock the estimate
 * of three o'clock stays until the value is published.
 */
export const demoFundEstimates = (calendar: () => TradingCalendar): FundEstimates => ({
  estimatesOf: async (cx, fundCodes, now) => {
    const today = shanghaiDateOf(now);
    const at = estimatedAt(today, now);
    if (at === null || !calendar().isTradingDay(today)) return new Map();
    const { rows } = await sql<FeedRow>`
      select f.fund_code, f.net_value, d.feed from fund f join fund_feed d on d.fund_code = f.fund_code
      where f.fund_code in (select jsonb_array_elements_text(${JSON.stringify(fundCodes)}::jsonb))
        and not f.is_money and f.net_value is not null and f.value_day = ${calendar().addTradingDays(today, -1)}`.execute(cx);
    return new Map(rows.map((row) => [row.fund_code, estimateOf(row, calendar(), today, at)]));
  },
});

interface FeedRow {
  readonly fund_code: string;
  readonly net_value: number;
  readonly feed: unknown;
}

const estimateOf = (row: FeedRow, calendar: TradingCalendar, today: CalendarDate, at: EpochMs): FundEstimate => {
  const feed: FundFeed = feedSchema.parse(row.feed);
  // hundredths of a percent for the whole day
  const { growth } = nextFundValue(feed, calendar, netValue(row.net_value), today);
  const passed = multiplyDivide(growth * PPM_PER_HUNDREDTH, passedMinutes(today, at), TRADING_MINUTES, 'half-away');
  const increase = multiplyDivide(passed, 90 + (feed.seed % 15), 100 * STEP, 'half-away') * STEP;
  return {
    value: netValue(row.net_value + multiplyDivide(row.net_value, increase, PPM, 'half-away')),
    increase: ratePpm(increase),
    at,
    source: '演示行情',
  };
};

const PPM_PER_HUNDREDTH = 100;
const STEP = 100;
const PPM = 1_000_000;
const TRADING_MINUTES = 240;
const MINUTE = 60_000;

/** The moment of an estimate, to the minute, at most the close. null: before the opening. */
const estimatedAt = (today: CalendarDate, now: EpochMs): EpochMs | null => {
  if (now < epochAt(today, '09:30:00')) return null;
  const close = epochAt(today, '15:00:00');
  return now >= close ? close : epochAtMinute(now);
};

const epochAtMinute = (now: EpochMs): EpochMs => {
  const day = shanghaiDateOf(now);
  const minutes = Math.floor((now - epochAt(day, '00:00:00')) / MINUTE);
  return epochAt(day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`);
};
const two = (count: number): string => String(count).padStart(2, '0');

/** The passed minutes of 9:30 to 11:30 and 13:00 to 15:00. */
const passedMinutes = (today: CalendarDate, at: EpochMs): number => {
  const within = (from: string, to: string) => Math.max(0, Math.min(at, epochAt(today, to)) - epochAt(today, from)) / MINUTE;
  return Math.floor(within('09:30:00', '11:30:00') + within('13:00:00', '15:00:00'));
};
