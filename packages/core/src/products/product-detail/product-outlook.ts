import { formatKnownDate } from '../../calendar/known-days.ts';
import { type CalendarDate, daysBetween, type Fen, fen } from '../../values/index.ts';
import { formatMoney, formatMoneyBriefly, formatRate, shortenExactly } from '../../values/display.ts';
import { feeToPay, feeTierFor, type FeeCharge } from '../fees.ts';
import { purchaseIncome } from '../income.ts';
import type { Product } from '../product.ts';

/** Possible proceeds, cost and binding time of a product, for one example amount. */
export interface ProductOutlook {
  /** The example amount: the start amount, at least ten thousand yuan. */
  readonly amountText: string;
  /** By the benchmark, after the fee; null without a benchmark or a term, and where a benchmark is no figure of its own [LAW-102]. */
  readonly incomeText: string | null;
  readonly entry: EntryCost | null;
  readonly exit: ExitCost;
  readonly time: BoundTime;
}

/** The fee of buying; null in the outlook: none. */
export interface EntryCost {
  readonly rateText: string;
  /** Struck through; null without a discount. */
  readonly undiscountedText: string | null;
  /** For the example amount. */
  readonly feeText: string;
}

/** bound: no exit before maturity. fees: the lowest and the highest by holding time. */
export type ExitCost =
  | { readonly kind: 'bound' }
  | { readonly kind: 'free' }
  | { readonly kind: 'fees'; readonly lowText: string; readonly highText: string };

export type BoundStopKind = 'today' | 'value' | 'maturity' | 'open-day';

export interface BoundStop {
  readonly kind: BoundStopKind;
  readonly dateText: string;
  /** Calendar days from today, 0 for a past day. */
  readonly day: number;
}

/** [PD-691] The stops from today to the day on which the money is free, in order of time. */
export interface BoundTime {
  readonly stops: readonly BoundStop[];
  /** Days in total; null while the last day is unknown. */
  readonly days: number | null;
}

/** [PD-690] The whole outlook for one amount, by the rules of the buy page. */
export const outlookOf = (product: Product, today: CalendarDate, knownUntil: CalendarDate): ProductOutlook => {
  const amount = fen(Math.max(product.startAmount, EXAMPLE));
  const fee = feeToPay(amount, product.feeTiers);
  const income = product.benchmarkBasis === null ? purchaseIncome({ amount, fee }, product.benchmark, product.periodDays) : null;
  return {
    amountText: shortenExactly(amount).replace(/万$/, '万元'),
    incomeText: income === null ? null : formatMoney(income),
    entry: entryOf(product, amount, fee),
    exit: exitOf(product),
    time: boundTimeOf(product, today, knownUntil),
  };
};

/** Ten thousand yuan in fen. */
const EXAMPLE = 1_000_000;

const entryOf = ({ feeTiers }: Product, amount: Fen, fee: Fen): EntryCost | null => {
  const tier = feeTierFor(amount, feeTiers);
  if (tier === null) return null;
  return {
    rateText: chargeText(tier.discounted ?? tier.charge),
    undiscountedText: tier.discounted === null ? null : chargeText(tier.charge),
    feeText: formatMoney(fee),
  };
};

const exitOf = ({ redemption }: Product): ExitCost => {
  if (redemption === null) return { kind: 'bound' };
  const fees = redemption.feeTiers.map((tier) => tier.fee).toSorted((a, b) => a - b);
  const low = fees[0];
  const high = fees.at(-1);
  return low === undefined || high === undefined || high === 0
    ? { kind: 'free' }
    : { kind: 'fees', lowText: formatRate(low), highText: formatRate(high) };
};

const boundTimeOf = (product: Product, today: CalendarDate, knownUntil: CalendarDate): BoundTime => {
  const stop = (kind: BoundStopKind, date: CalendarDate): BoundStop => ({
    kind,
    dateText: formatKnownDate(date, knownUntil),
    day: Math.max(0, daysBetween(today, date)),
  });
  const last =
    product.redemption === null
      ? product.maturityDate === null
        ? null
        : stop('maturity', product.maturityDate)
      : product.redemption.nextOpenDay === null
        ? null
        : stop('open-day', product.redemption.nextOpenDay);
  const begin = stop('value', product.valueDate);
  return {
    // An open day before today's purchase is confirmed does not count.
    stops: [stop('today', today), begin, ...(last === null || last.day < begin.day ? [] : [last])],
    days: last === null || last.day < begin.day ? null : last.day,
  };
};

/** 0.50 %, or 1,000 yuan. */
const chargeText = (charge: FeeCharge): string =>
  charge.kind === 'rate' ? formatRate(charge.rate) : `${formatMoneyBriefly(charge.amount)}元`;
