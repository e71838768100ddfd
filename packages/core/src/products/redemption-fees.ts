import { compareDates, daysBetween, type CalendarDate } from '../values/calendar-date.ts';
import { multiplyDivide, type NetValue, type RatePpm, shares, type Shares, valueOf } from '../values/index.ts';
import { addFen, fen, subtractFen, type Fen } from '../values/money.ts';
import { spanFault } from './fee-spans.ts';

/** Unit of a holding time: rateUnits 1 year, 2 month, 3 day (P2 §3, §9). */
export type HoldingTimeUnit = 'year' | 'month' | 'day';

/** One row of a redemption fee table: for min <= holding time < max, in its own unit. */
export interface RedemptionFeeTier {
  readonly unit: HoldingTimeUnit;
  readonly min: number;
  /** null: no upper limit. */
  readonly max: number | null;
  /** Share of the redeemed amount. */
  readonly fee: RatePpm;
}

/** Shares of one purchase that are still held. */
export interface RedemptionLot {
  readonly shares: Shares;
  /** The holding time starts on this day. */
  readonly confirmedOn: CalendarDate;
}

export interface RedemptionTerms<Lot extends RedemptionLot = RedemptionLot> {
  readonly lots: readonly Lot[];
  readonly shares: Shares;
  readonly netValue: NetValue;
  readonly tiers: readonly RedemptionFeeTier[];
  /** The open day: holding times end here. */
  readonly on: CalendarDate;
}

/** The part of a redemption from one purchase. gross and fee in fen. */
export interface RedemptionLine extends RedemptionLot {
  /** Calendar days held: 0 where the open day is not after the confirmation. */
  readonly days: number;
  /** null: no tier covers its holding time, so no fee is charged. */
  readonly tier: RedemptionFeeTier | null;
  readonly gross: Fen;
  readonly fee: Fen;
}

/** The payout of a redemption, in fen. gross and fee are the sums of the lines; net = gross - fee. */
export interface RedemptionQuote<Lot extends RedemptionLot = RedemptionLot> {
  readonly lines: readonly (Lot & RedemptionLine)[];
  readonly gross: Fen;
  readonly fee: Fen;
  readonly net: Fen;
}

/**
 * Value and fee of a redemption, in fen. Purchases are redeemed oldest first, and each pays the fee of its own holding time,
 * rounded once per purchase half away from zero. Throws RangeError for negative shares, net value or fee, and for more shares than
 * the lots hold. Source: P2 §3 redeemRate, §9 rate units; decision 0030.
 */
export const quoteRedemption = <Lot extends RedemptionLot>(terms: RedemptionTerms<Lot>): RedemptionQuote<Lot> => {
  if (terms.netValue < 0) throw new RangeError(`a net value is not negative, got ${terms.netValue}`);
  const lines = allocateLots(terms.lots, terms.shares).map((lot) => lineOf(lot, terms));
  const gross = addFen(...lines.map((line) => line.gross));
  const fee = addFen(...lines.map((line) => line.fee));
  return { lines, gross, fee, net: subtractFen(gross, fee) };
};

/**
 * The parts of the purchases in a redemption: oldest first, in the given order within a day, without parts of 0. Throws RangeError
 * for a negative number of shares and for more than the lots hold. Source: decision 0030.
 */
export const allocateLots = <Lot extends RedemptionLot>(lots: readonly Lot[], count: Shares): readonly Lot[] => {
  if (count < 0) throw new RangeError(`shares to redeem are not negative, got ${count}`);
  const taken: Lot[] = [];
  let left: number = count;
  for (const lot of lots.toSorted((a, b) => compareDates(a.confirmedOn, b.confirmedOn))) {
    const part = Math.min(lot.shares, left);
    if (part <= 0) continue;
    taken.push({ ...lot, shares: shares(part) });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${count} shares are more than the lots hold, by ${left}`);
  return taken;
};

/**
 * The first tier with min <= holding time < max in its unit, where a year is 365 days and a month 30; null when no tier covers it.
 * Source: P2 §9 rate units; decision 0030.
 */
export const redemptionTierFor = (days: number, tiers: readonly RedemptionFeeTier[]): RedemptionFeeTier | null =>
  tiers.find(({ unit, min, max }) => min * DAYS_OF[unit] <= days && (max === null || days < max * DAYS_OF[unit])) ?? null;

/** The faults of a fee table, in calendar days from `fromDay`: a gap, or an overlap. */
export interface FeeTableFault {
  readonly kind: 'gap' | 'overlap' | 'empty-tier';
  readonly fromDay: number;
}

/**
 * [DOM-81] The first fault of a redemption fee table; null: every holding time from day 0 on has exactly one tier, or the table is
 * empty. Units may be mixed, but 12 months are 360 days and a year is 365, so a table that changes its unit can have a gap.
 * Source: P2 §9 rate units; decision 0030.
 */
export const feeTableFault = (tiers: readonly RedemptionFeeTier[]): FeeTableFault | null => {
  const fault = spanFault(
    tiers.map(({ unit, min, max }) => ({ from: min * DAYS_OF[unit], to: max === null ? Infinity : max * DAYS_OF[unit] })),
  );
  return fault === null ? null : { kind: fault.kind, fromDay: fault.from };
};

/** Calendar days of a holding time's unit. */
const DAYS_OF = { year: 365, month: 30, day: 1 } as const satisfies Record<HoldingTimeUnit, number>;

/** Hundredths of a share × ten-thousandths of a yuan × parts per million, to fen. */
const UNITS_PER_FEN = 10_000_000_000;

const lineOf = <Lot extends RedemptionLot>(lot: Lot, { netValue, tiers, on }: RedemptionTerms<Lot>): Lot & RedemptionLine => {
  const days = Math.max(0, daysBetween(lot.confirmedOn, on));
  const tier = redemptionTierFor(days, tiers);
  return {
    ...lot,
    days,
    tier,
    gross: valueOf(lot.shares, netValue),
    fee: tier === null ? fen(0) : lotFee(lot.shares, netValue, tier.fee),
  };
};

/** From the exact value of the lot, not the rounded one. */
const lotFee = (count: Shares, nav: NetValue, rate: RatePpm): Fen => {
  if (rate < 0) throw new RangeError(`a redemption fee is not negative, got ${rate}`);
  return fen(multiplyDivide(count, nav * rate, UNITS_PER_FEN, 'half-away'));
};
