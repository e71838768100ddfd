import { type CalendarDate, type NetValue, netValue } from '../values/index.ts';
import type { FundEndKind, FundSummary } from './fund.ts';
import { hasEnded } from './fund-end.ts';

export interface FundEndWish {
  readonly kind: FundEndKind;
  readonly fundCode: string;
  readonly lastDay: CalendarDate;
  readonly day: CalendarDate;
  readonly netValue: NetValue | null;
  readonly intoCode: string | null;
  readonly ratio: number | null;
}

/** A fund at the time of an announcement. */
export interface EndingFund extends Pick<FundSummary, 'fundName' | 'isMoneyFund' | 'trading' | 'riskLevel' | 'areFeesKnown'> {
  /** Its end is announced, even if by one operator only. */
  readonly isAnnounced: boolean;
  /** Another fund is to merge into it. */
  readonly isTarget: boolean;
}

/** The facts that an announcement is judged by. */
export interface FundEndFacts {
  /** null: the fund is unknown. */
  readonly fund: EndingFund | null;
  readonly into: EndingFund | null;
  readonly isTradingDay: (day: CalendarDate) => boolean;
  /** The newest day with a published value or income; null: none. */
  readonly newestDay: CalendarDate | null;
  readonly valueOfDay: NetValue | null;
}

/** Why an end cannot be announced. */
export type FundEndFault =
  | 'unknown-fund'
  | 'announced-before'
  | 'is-target'
  | 'no-trading-day'
  | 'last-day-after-day'
  | 'values-beyond'
  | 'value-not-above-0'
  | 'money-fund-value'
  | 'other-value-published'
  | 'unknown-target'
  | 'same-fund'
  | 'target-ends'
  | 'target-not-sold'
  | 'target-currency'
  | 'ratio-not-above-0';

/** [FEN-3] The first fault of the announcement of an end; null when there is none. */
export const judgeFundEnd = (facts: FundEndFacts, wish: FundEndWish): FundEndFault | null => {
  const { fund, isTradingDay, newestDay } = facts;
  if (fund === null) return 'unknown-fund';
  if (fund.isAnnounced || hasEnded(fund.trading)) return 'announced-before';
  if (fund.isTarget) return 'is-target';
  if (!isTradingDay(wish.lastDay) || !isTradingDay(wish.day)) return 'no-trading-day';
  if (wish.lastDay > wish.day) return 'last-day-after-day';
  if (newestDay !== null && newestDay > wish.day) return 'values-beyond';
  return wish.kind === 'liquidation' ? valueFault(fund, facts, wish) : targetFault(fund, facts, wish);
};

const valueFault = ({ isMoneyFund }: EndingFund, { valueOfDay }: FundEndFacts, { netValue: told }: FundEndWish): FundEndFault | null => {
  if (told === null || told <= 0) return 'value-not-above-0';
  if (isMoneyFund) return told === ONE_YUAN ? null : 'money-fund-value';
  return valueOfDay !== null && valueOfDay !== told ? 'other-value-published' : null;
};

/** The worth of a share of a money fund. */
const ONE_YUAN = netValue(10_000);

/** [FEN-4] The other fund continues, is sold here, and has the same currency. */
const targetFault = (fund: EndingFund, { into }: FundEndFacts, { fundCode, intoCode, ratio }: FundEndWish): FundEndFault | null => {
  if (fundCode === intoCode) return 'same-fund';
  if (into === null) return 'unknown-target';
  if (into.isAnnounced || hasEnded(into.trading)) return 'target-ends';
  if (into.trading === 'suspended' || into.trading === 'exchange-only' || into.riskLevel === null || !into.areFeesKnown)
    return 'target-not-sold';
  if (moneyOf(fund.fundName) !== moneyOf(into.fundName)) return 'target-currency';
  return ratio === null || ratio <= 0 ? 'ratio-not-above-0' : null;
};

/** The currency of a fund, as in its name. */
const moneyOf = (fundName: string): 'CNY' | 'USD' | 'HKD' =>
  /美元|美钞|美汇/.test(fundName) ? 'USD' : /港币|港元/.test(fundName) ? 'HKD' : 'CNY';
