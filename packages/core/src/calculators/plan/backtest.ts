import { isFreshBase } from '../../calendar/fresh-base.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { FundEnd } from '../../funds/fund.ts';
import { shareRoundingOf, type FundTerms } from '../../funds/fund-terms.ts';
import { thinned } from '../../funds/fund-trend.ts';
import {
  exactCurve,
  indexOn,
  provenSince,
  reinvestedDays,
  type FundPayout,
  type FundSeries,
  type ReinvestedDay,
} from '../../funds/returns.ts';
import { isXirrTold, xirrOf } from '../../fund-trading/xirr.ts';
import { maximumDrawdown, type Drawdown } from '../../products/drawdown.ts';
import { type CalendarDate, fen, type Fen, multiplyDivide, type RatePpm, ratePpm, shares, type Shares } from '../../values/index.ts';
import { netValue, type NetValue } from '../../values/net-value.ts';
import { convertedShares, sharesFor, valueOf } from '../../values/worth.ts';
import type { PlanCycle } from '../../plans/plan-cycle.ts';
import { debitDays } from './cycle.ts';

/** The result that a plan into a real fund would have had. Amounts in fen. */
export interface BacktestQuestion {
  readonly fundCode: string;
  readonly amount: Fen;
  readonly cycle: PlanCycle;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A fund's whole history, and how its contract rounds shares. */
export interface BacktestedFund extends Pick<FundTerms, 'cutsShares'> {
  readonly fundName: string;
  /** null: no end is announced. */
  readonly end: FundEnd | null;
  readonly series: FundSeries;
  readonly payouts: readonly FundPayout[];
}

/** The result of one way of buying on the last day. */
export interface BacktestedWay {
  readonly invested: Fen;
  readonly shares: Shares;
  readonly value: Fen;
  readonly gain: Fen;
  /** gain ÷ invested, to 0.01 %. */
  readonly rate: RatePpm;
  /** null: less than 30 days, or no solution. */
  readonly xirr: RatePpm | null;
  /** The lowest difference of value and invested money, if below 0, and its first day. */
  readonly deepestLoss: { readonly day: CalendarDate; readonly amount: Fen } | null;
}

export interface BacktestRun {
  readonly debitOn: CalendarDate;
  /** The day whose value applies. */
  readonly pricedOn: CalendarDate;
  readonly netValue: NetValue;
  readonly shares: Shares;
}

export interface BacktestPoint {
  readonly date: CalendarDate;
  readonly invested: Fen;
  readonly value: Fen;
  /** For the single purchase. */
  readonly single: Fen;
}

export interface Backtest {
  readonly question: BacktestQuestion;
  readonly fundName: string;
  readonly end: FundEnd | null;
  /** The first day with money in the fund, and the last day with a value. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly plan: BacktestedWay;
  /** The whole amount on the first debit day. */
  readonly single: BacktestedWay;
  /** invested ÷ shares, to a ten-thousandth. */
  readonly averageCost: NetValue;
  /** The deepest fall of the fund between the two days, dividends reinvested. */
  readonly drawdown: Drawdown | null;
  readonly runs: readonly BacktestRun[];
  /** Reduced for a phone: the first point, the last, and others at even distances. */
  readonly curve: readonly BacktestPoint[];
}

/**
 * [CA-21] A plan over the values of a fund. A debit buys at the value of its day, or of the next trading day that has one, to a
 * hundredth of a share as [GW-1700] the contract rounds. A dividend or a split increases the shares held before its day
 * (reinvested at that day's value). Purchases have no fee. null where no debit has a value in the range.
 */
export const backtestOf = (fund: BacktestedFund, question: BacktestQuestion, calendar: TradingCalendar): Backtest | null => {
  const { series, payouts } = fund;
  const reinvested = reinvestedDays(series, payouts);
  const proven = provenSince(series, reinvested);
  if (proven === null) return null;
  const end = indexOn(series.days, question.to);
  const debits = pricedDebits(series, end, { ...question, from: question.from > proven ? question.from : proven }, calendar);
  const first = debits[0];
  const last = series.days[end];
  if (first === undefined || last === undefined) return null;
  const total = fen(question.amount * debits.length);
  const plan = walked(fund, end, reinvested, debits, question.amount);
  const single = walked(fund, end, reinvested, [first], total);
  const points = plan.points.map((point, at) => ({ ...point, single: single.points[at]?.value ?? fen(0) }));
  return {
    question,
    fundName: fund.fundName,
    end: fund.end,
    from: first.pricedOn,
    to: last,
    plan: plan.way,
    single: single.way,
    averageCost: netValue(plan.way.shares === 0 ? 0 : multiplyDivide(total, TEN_THOUSAND, plan.way.shares, 'half-away')),
    drawdown: maximumDrawdown(exactCurve(series, first.pricedOn, last, payouts)),
    runs: plan.runs,
    curve: thinned(points, MOST_POINTS),
  };
};

interface PricedDebit {
  readonly debitOn: CalendarDate;
  readonly pricedOn: CalendarDate;
  readonly at: number;
}

const pricedDebits = (
  { days }: FundSeries,
  end: number,
  { cycle, from, to }: BacktestQuestion,
  calendar: TradingCalendar,
): readonly PricedDebit[] => {
  const [firstDay] = days;
  if (firstDay === undefined) return [];
  return debitDays(cycle, from > firstDay ? from : firstDay, to, calendar).flatMap((debitOn) => {
    let at = indexOn(days, debitOn);
    if (days[at] !== debitOn) at += 1;
    let pricedOn = days[at];
    // Half-year ends have a value on a closed day too, but no purchase.
    while (pricedOn !== undefined && at <= end && !calendar.isTradingDay(pricedOn)) pricedOn = days[(at += 1)];
    return pricedOn === undefined || at > end || !isFreshBase(debitOn, pricedOn) ? [] : [{ debitOn, pricedOn, at }];
  });
};

interface Walked {
  readonly way: BacktestedWay;
  readonly runs: readonly BacktestRun[];
  readonly points: readonly { readonly date: CalendarDate; readonly invested: Fen; readonly value: Fen }[];
}

const walked = (
  { series, cutsShares }: BacktestedFund,
  end: number,
  reinvested: readonly ReinvestedDay[],
  debits: readonly PricedDebit[],
  amount: Fen,
): Walked => {
  const start = debits[0]?.at ?? 0;
  const rounding = shareRoundingOf({ cutsShares });
  const byDay = new Map<CalendarDate, ReinvestedDay[]>();
  for (const day of reinvested) byDay.set(day.day, [...(byDay.get(day.day) ?? []), day]);
  const runs: BacktestRun[] = [];
  const points: { date: CalendarDate; invested: Fen; value: Fen }[] = [];
  let held = shares(0);
  let invested = fen(0);
  let deepest: { day: CalendarDate; amount: Fen } | null = null;
  let next = 0;
  for (let at = start; at <= end; at += 1) {
    const date = series.days[at];
    const value = series.values[at];
    if (date === undefined || value === undefined) continue;
    if (at > start) for (const { times, per } of byDay.get(date) ?? []) held = convertedShares(held, { times, per }, rounding);
    for (let debit = debits[next]; debit?.at === at; debit = debits[(next += 1)]) {
      const bought = sharesFor(amount, value, rounding);
      held = shares(held + bought);
      invested = fen(invested + amount);
      runs.push({ debitOn: debit.debitOn, pricedOn: date, netValue: value, shares: bought });
    }
    const worth = valueOf(held, value);
    const gain = fen(worth - invested);
    if (gain < (deepest?.amount ?? 0)) deepest = { day: date, amount: gain };
    points.push({ date, invested, value: worth });
  }
  const last = points.at(-1);
  const value = last?.value ?? fen(0);
  const flows = runs.map(({ pricedOn }) => ({ day: pricedOn, amount: fen(-amount) }));
  const gain = fen(value - invested);
  return {
    way: {
      invested,
      shares: held,
      value,
      gain,
      rate: ratePpm(multiplyDivide(gain, HUNDREDTHS, invested, 'half-away') * STEP),
      xirr: last !== undefined && isXirrTold(flows, value, last.date) ? xirrOf(flows, value, last.date) : null,
      deepestLoss: deepest,
    },
    runs,
    points,
  };
};

/** Approximate number of points that a phone can draw. */
const MOST_POINTS = 240;
const TEN_THOUSAND = 10_000;
/** 0.01 % steps of 100 %. */
const HUNDREDTHS = 10_000;
/** 0.01 % in parts per million. */
const STEP = 100;
