import { addDays, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { coveredIncome, reinvestedDays, sevenDayYield, type FundPayout, type ReinvestedDay } from '@caifu/core/funds';
import { PPM_PER_HUNDREDTH, type FundIncomePoint, type FundValuePoint } from '../funds/fund-values.store.ts';
import { moneyIncomeOn, nextFundValue, type FundFeed } from './fund-feed.ts';

export interface FundDividendRow {
  readonly fund_code: string;
  readonly day: CalendarDate;
  readonly per_share: number;
  readonly paid_on: CalendarDate;
}

export interface FundSplitRow {
  readonly fund_code: string;
  readonly day: CalendarDate;
  readonly times: number;
  readonly per: number;
}

export interface FedHistory {
  readonly points: readonly FundValuePoint[];
  readonly dividends: readonly FundDividendRow[];
  readonly splits: readonly FundSplitRow[];
  readonly reinvested: readonly ReinvestedDay[];
}

/** A fund begins at one yuan. */
const FIRST_VALUE = netValue(10_000);
/** Trading days from the day of a dividend to the cash payment. */
const PAID_AFTER = 2;

/** Values of trading days in order. The first one is 1.0000. */
export const historyOf = (
  fundCode: string,
  feed: FundFeed,
  calendar: TradingCalendar,
  days: readonly CalendarDate[],
  before: { readonly value: number; readonly accumulated: number; readonly day: CalendarDate } | null = null,
): FedHistory => {
  const points: FundValuePoint[] = before === null ? [] : [{ ...before, growth: null }];
  const dividends: FundDividendRow[] = [];
  const splits: FundSplitRow[] = [];
  for (const day of days) {
    const last = points.at(-1);
    if (last === undefined) {
      points.push({ day, value: FIRST_VALUE, growth: 0, accumulated: FIRST_VALUE });
      continue;
    }
    const fed = nextFundValue(feed, calendar, netValue(last.value), day);
    if (fed.dividend > 0)
      dividends.push({ fund_code: fundCode, day, per_share: fed.dividend, paid_on: calendar.addTradingDays(day, PAID_AFTER) });
    if (fed.isSplit) splits.push({ fund_code: fundCode, day, times: 2, per: 1 });
    // The value with all earlier dividends and splits.
    const gained = fed.isSplit ? fed.value * 2 - last.value : fed.value + fed.dividend - last.value;
    points.push({ day, value: fed.value, growth: fed.growth, accumulated: (last.accumulated ?? last.value) + gained });
  }
  const series = {
    days: points.map(({ day }) => day),
    values: points.map(({ value }) => netValue(value)),
    growth: points.map(({ growth }) => (growth === null ? null : ratePpm(growth * PPM_PER_HUNDREDTH))),
  };
  const payouts: readonly FundPayout[] = [
    ...dividends.map(({ day, per_share: perShare }) => ({ kind: 'dividend' as const, day, perShare: netValue(perShare) })),
    ...splits.map(({ day, times, per }) => ({ kind: 'split' as const, day, times, per })),
  ];
  return { points: before === null ? points : points.slice(1), dividends, splits, reinvested: reinvestedDays(series, payouts) };
};

/** A money fund's incomes between two days, both included. `before` are the incomes of the six days before. Core calculates the yields. */
export const incomesOf = (
  feed: FundFeed,
  from: CalendarDate,
  until: CalendarDate,
  before: readonly number[] = [],
): readonly FundIncomePoint[] => {
  const rows = before.map((income, at) => ({ day: addDays(from, at - before.length), income: netValue(income) }));
  for (let day = from; day <= until; day = addDays(day, 1)) rows.push({ day, income: netValue(moneyIncomeOn(feed, day)) });
  const covered = coveredIncome(rows);
  return rows.map(({ day, income }, at) => ({ day, income, sevenDay: sevenDayYield(covered, at, 'compounded') })).slice(before.length);
};
