import { calendarDate, netValue, type CalendarDate } from '@caifu/core/values';
import {
  asksFalls,
  courseOfIncome,
  coveredIncome,
  drawdownSince,
  fundTrend,
  growthOfDay,
  growthOfYears,
  growthSinceDay,
  MOST_IN_CHART,
  MOST_POINTS,
  type FundNotice,
  type FundSeries,
  type FundTenure,
  type FundTrend,
  type FundValueRow,
  type FundYearGrowth,
  type FundYieldRow,
  type LawOn,
  type ReinvestedDay,
} from '@caifu/core/funds';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { shownFund } from './fund-list.store.ts';
import { readPayouts, readReinvested } from './fund-figures.store.ts';
import { readFundIncomes, readFundSeries, readIncomesOf, readValuesOf } from './fund-values.store.ts';

/** A fund whose values are read. */
interface NamedFund {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly is_money: boolean;
}

/** Values of a fund, or the worth of 10,000 yuan in a money fund, with the days of reinvestments. */
interface FundCourse {
  readonly series: FundSeries;
  readonly reinvested: readonly ReinvestedDay[];
}

export const readCourse = async (
  cx: Connection,
  { fund_code: code, is_money: isMoney }: Omit<NamedFund, 'fund_name'>,
): Promise<FundCourse> => {
  if (isMoney) {
    const { days, incomes } = await readFundIncomes(cx, code);
    return courseOfIncome(coveredIncome(days.map((day, at) => ({ day, income: incomes[at] ?? netValue(0) }))));
  }
  const [series, reinvested] = [await readFundSeries(cx, code), await readReinvested(cx, [code])];
  return { series, reinvested: reinvested.get(code) ?? [] };
};

/** [FD-7] [FD-8] [LAW-24] Several funds in one chart have fewer points each, so that the answer stays small. */
export const readTrends = async (cx: Connection, codes: readonly string[], on: LawOn): Promise<readonly FundTrend[]> => {
  const asked = [...new Set(codes)].slice(0, MOST_IN_CHART);
  if (asked.length === 0) return [];
  const rows = await cx
    .selectFrom('fund')
    .select(['fund_code', 'fund_name', 'is_money', isShown(on)])
    .where('fund_code', 'in', asked)
    .execute();
  const most = Math.floor(MOST_POINTS / Math.min(rows.length, FEWEST_SHARES));
  const trends: FundTrend[] = [];
  for (const code of asked) {
    const fund = rows.find(({ fund_code: each }) => each === code);
    if (fund === undefined) continue;
    if (!fund.is_shown) {
      trends.push({ fundCode: code, fundName: fund.fund_name, curves: [] });
      continue;
    }
    const { series, reinvested } = await readCourse(cx, fund);
    trends.push({ fundCode: code, fundName: fund.fund_name, curves: fundTrend(series, reinvested, most) });
  }
  return trends;
};

/** [LAW-24] Whether the performance of a fund is shown. */
const isShown = (on: LawOn) => sql<boolean>`${sql.raw(shownFund('fund', on))}`.as('is_shown');

/** A curve keeps a third of the points, however many funds there are. */
const FEWEST_SHARES = 3;

/** [FD-10] */
export const readYears = async (cx: Connection, fundCode: string, isMoney: boolean): Promise<readonly FundYearGrowth[]> => {
  const { series, reinvested } = await readCourse(cx, { fund_code: fundCode, is_money: isMoney });
  return growthOfYears(series, reinvested);
};

/** [FD-14] Growth since each of the days, [LAW-16] with its largest fall. null without a day or without a value after it. */
export const readGrowthSince = async (
  cx: Connection,
  fund: Omit<NamedFund, 'fund_name'>,
  since: readonly (CalendarDate | null)[],
  on: LawOn,
): Promise<readonly Pick<FundTenure, 'growth' | 'fall'>[]> => {
  const { series, reinvested } = await readCourse(cx, fund);
  return since.map((day) => {
    const growth = day === null ? null : growthSinceDay(series, reinvested, day);
    const hasFall = day !== null && growth !== null && !fund.is_money && asksFalls(on.law);
    return { growth, fall: hasFall ? (drawdownSince(series, day, reinvested)?.depth ?? null) : null };
  });
};

export interface CoursePage {
  /** Page number from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** [FD-12] Values, newest first, each with its growth since the previous one where [LAW-24] it is shown. */
export const readValuePage = async (cx: Connection, fundCode: string, { page, pageSize }: CoursePage, on: LawOn) => {
  // Reads one more value, for the growth of the last row.
  const { course, ...place } = await readValuesOf(cx, fundCode, { from: (page - 1) * pageSize, count: pageSize + 1 });
  const { days, values, growth, accumulated } = course;
  const reinvested = (await readReinvested(cx, [fundCode])).get(fundCode) ?? [];
  const fund = await cx.selectFrom('fund').select(isShown(on)).where('fund_code', '=', fundCode).executeTakeFirst();
  const rowAt = (at: number): readonly FundValueRow[] => {
    const [date, value, dayBefore, valueBefore] = [days[at], values[at], days[at - 1], values[at - 1]];
    if (date === undefined || value === undefined) return [];
    const before = dayBefore === undefined || valueBefore === undefined ? null : { day: dayBefore, value: valueBefore };
    const change = fund?.is_shown !== true ? null : growthOfDay(before, { day: date, value }, growth[at] ?? null, reinvested);
    return [{ date, netValue: value, accumulated: accumulated[at] ?? null, change }];
  };
  return pageOfNewest({ ...place, length: days.length }, page, pageSize, rowAt);
};

/** [FD-13] Incomes, newest first, with the yields as published. */
export const readYieldPage = async (cx: Connection, fundCode: string, { page, pageSize }: CoursePage) => {
  const { course, ...place } = await readIncomesOf(cx, fundCode, { from: (page - 1) * pageSize, count: pageSize });
  const { days, incomes, yields } = course;
  return pageOfNewest({ ...place, length: days.length }, page, pageSize, (at): readonly FundYieldRow[] => {
    const [date, income] = [days[at], incomes[at]];
    return date === undefined || income === undefined ? [] : [{ date, tenThousandIncome: income, sevenDayYield: yields[at] ?? null }];
  });
};

/** A page of rows that are counted from the newest: `length` days are here, oldest first, and `newer` days come after them. */
const pageOfNewest = <Row>(
  { length, newer, total }: { readonly length: number; readonly newer: number; readonly total: number },
  page: number,
  pageSize: number,
  rowAt: (at: number) => readonly Row[],
) => {
  const newest = length - 1 + newer - (page - 1) * pageSize;
  return {
    items: Array.from({ length: pageSize }, (_, at) => newest - at).flatMap((at) => (at < 0 ? [] : rowAt(at))),
    hasMore: total > page * pageSize,
    pageNo: page,
  };
};

/** [FD-17] Notices of a fund from its own data, newest first. */
export const readNotices = async (cx: Connection, fundCode: string, foundedOn: CalendarDate | null): Promise<readonly FundNotice[]> => {
  const { rows } = await sql<{ day: string; paid_on: string | null }>`
    select day, paid_on from fund_dividend where fund_code = ${fundCode}`.execute(cx);
  const paid = new Map(rows.map(({ day, paid_on: paidOn }) => [calendarDate(day), paidOn === null ? null : calendarDate(paidOn)]));
  const notices = (await readPayouts(cx, fundCode)).map((payout): FundNotice =>
    payout.kind === 'dividend' ? { ...payout, paidOn: paid.get(payout.day) ?? null } : payout,
  );
  const founded: readonly FundNotice[] = foundedOn === null ? [] : [{ kind: 'founded', day: foundedOn }];
  return [...founded, ...notices].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
};
