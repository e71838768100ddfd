import type { LawSet } from '../law/index.ts';
import type { Message } from '../kit/message.ts';
import { addMonths, type CalendarDate } from '../values/calendar-date.ts';
import { FUND_SPANS, type FundGrowth, type FundSpan, type FundSummary } from './fund.ts';
import { monthsOfSpan } from './returns.ts';

/** The law in force on a day. */
export interface LawOn {
  readonly law: LawSet;
  readonly today: CalendarDate;
}

/** The facts of a fund that decide whether its performance is shown. */
export type PerformanceSubject = Pick<FundSummary, 'foundedOn' | 'growth'>;

/**
 * [LAW-24] Why the performance of a fund is not shown; null: it is. Its contract is in force for too few months. A fund of an unknown founding day
 * is as old as its growth proves. A money fund's yield and one's own profit are no performance.
 */
export const performanceBar = ({ foundedOn, growth }: PerformanceSubject, on: LawOn): Message | null => {
  const latest = latestFounding(on);
  if (latest === null) return null;
  if (foundedOn !== null) return foundedOn <= latest ? null : tooYoung(on.law);
  return provingSpans(on.law).some((span) => growth[span] !== null) ? null : { kind: 'performance-age-unknown' };
};

/** [LAW-24] */
export const mayShowPerformance = (fund: PerformanceSubject, on: LawOn): boolean => performanceBar(fund, on) === null;

/** [LAW-24] The reason for funds that are too young. */
export const tooYoung = (law: LawSet): Message => ({ kind: 'performance-too-young', months: law.performanceFromMonths.value });

/** [LAW-24] The last founding day of funds whose performance is shown; null: every day. */
export const latestFounding = ({ law, today }: LawOn): CalendarDate | null =>
  law.performanceFromMonths.value === 0 ? null : addMonths(today, -law.performanceFromMonths.value);

/** [LAW-24] The spans whose growth proves that a fund is old enough. */
export const provingSpans = (law: LawSet): readonly FundSpan[] => spansFrom(law.performanceFromMonths.value);

/**
 * [LAW-24] A fund as investors are told of it: without growth where its performance is not shown, [LAW-14] and without its falls there or
 * where the law asks for none.
 */
export const withLawfulGrowth = <Fund extends PerformanceSubject & Pick<FundSummary, 'falls'>>(fund: Fund, on: LawOn): Fund => {
  if (!mayShowPerformance(fund, on)) return { ...fund, growth: NO_GROWTH, falls: null };
  return asksFalls(on.law) ? fund : { ...fund, falls: null };
};

/** [LAW-11] Whether a growth has the largest fall of its span beside it. */
export const asksFalls = (law: LawSet): boolean => law.fallBesideGrowth.value;

export const NO_GROWTH: FundGrowth = {
  day: null,
  week: null,
  month: null,
  season: null,
  'half-year': null,
  year: null,
  'three-years': null,
  'five-years': null,
  'this-year': null,
  'since-start': null,
};

/** [LAW-25] Whether growth over a span is ranked: not over spans that are too short, or whose length differs from fund to fund. */
export const isRankedSpan = (span: FundSpan, law: LawSet): boolean => spansFrom(law.rankedFromMonths.value).includes(span);

const spansFrom = (months: number): readonly FundSpan[] => FUND_SPANS.filter((span) => (monthsOfSpan(span) ?? 0) >= months);
