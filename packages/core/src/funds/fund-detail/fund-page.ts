import { countedUntil, formatKnownDate } from '../../calendar/known-days.ts';
import type { Message } from '../../kit/message.ts';
import { feeTierFor, feeToPay, type FeeCharge, type FeeTier } from '../../products/fees.ts';
import type { HoldingTimeUnit, RedemptionFeeTier } from '../../products/redemption-fees.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatSharesBriefly,
  formatSignedRate,
  MISSING,
  shortenExactly,
  trendOf,
  type Trend,
} from '../../values/display.ts';
import { shownIncome, shownYield, type ShownLevel } from '../../values/display-yield.ts';
import { multiplyDivide } from '../../values/exact.ts';
import { fen, type Fen } from '../../values/money.ts';
import type { RatePpm } from '../../values/rate.ts';
import { endedReason, fundOnDay, hasEnded } from '../fund-end.ts';
import { fallBeside } from '../fund-figure.ts';
import { FUND_SPANS, type FundSpan, type FundSummary } from '../fund.ts';
import { orderDays } from '../order-days.ts';
import { yearlyRate, type FundTerms } from '../fund-terms.ts';
import type { FundDetail, OrderMoment } from './fund-detail.types.ts';

/** A growth as shown: with its sign and its colour, or as missing. */
export interface ShownGrowth {
  readonly text: string;
  readonly trend: Trend;
}

export interface SpanGrowth extends ShownGrowth {
  readonly span: FundSpan;
  /** [LAW-11] null: none stands beside it. */
  readonly fall: string | null;
}

/** [FD-1] The main figure of the page, and its day. */
export type FundHeadline =
  | { readonly kind: 'value'; readonly change: ShownGrowth; readonly valueText: string; readonly dayText: string }
  | { readonly kind: 'income'; readonly yield: ShownLevel; readonly income: ShownLevel; readonly dayText: string };

/** [FD-4] The purchase fee of ten thousand yuan. back: charged when the shares are redeemed. */
export type FundEntryCost =
  | { readonly kind: 'free' | 'back' | 'unknown' }
  | {
      readonly kind: 'fee';
      readonly amountText: string;
      readonly rateText: string;
      /** Struck through; null without a discount. */
      readonly undiscountedText: string | null;
      readonly feeText: string;
    };

/** [FD-4] The redemption fee by holding time. */
export type FundExitCost =
  | { readonly kind: 'free' | 'unknown' }
  | { readonly kind: 'fees'; readonly highText: string; readonly lowText: string };

/** One line of the purchase fees. */
export interface FundFeeRow {
  readonly fromText: string;
  /** null: without an upper limit. */
  readonly belowText: string | null;
  readonly chargeText: string;
  /** Struck through; null without a discount. */
  readonly undiscountedText: string | null;
}

/** One line of fees by holding time: for min <= time < max, in its unit. */
export interface HeldFeeRow {
  readonly unit: HoldingTimeUnit;
  readonly min: number;
  readonly max: number | null;
  readonly feeText: string;
}

/** [FD-5] The days of an order placed now, written out. */
export interface FundOrderExample {
  readonly tradingDayText: string;
  readonly isLater: boolean;
  readonly priceKnownText: string;
  readonly confirmedText: string;
  readonly arrivesText: string;
}

/** [FEN-8] The fund as it is for an order placed now. */
export const detailNow = (detail: FundDetail, moment: Pick<OrderMoment, 'calendar' | 'now'>): FundDetail => ({
  ...detail,
  fund: fundOnDay(detail.fund, orderDays(moment.calendar, moment.now(), detail.terms).tradingDay),
});

/** [FD-1] The head of a fund's page. */
export const headlineOf = (fund: FundSummary): FundHeadline =>
  fund.isMoneyFund
    ? {
        kind: 'income',
        yield: shownYield(fund.sevenDayYield),
        income: shownIncome(fund.tenThousandIncome),
        dayText: formatDate(fund.valueDay),
      }
    : {
        kind: 'value',
        change: shownGrowth(fund.growth.day),
        valueText: formatNetValue(fund.netValue),
        dayText: formatDate(fund.valueDay),
      };

/** [FD-1] Growth by span, shortest first. The headline has the figure of the day. */
export const spanGrowth = (fund: Pick<FundSummary, 'growth' | 'falls'>): readonly SpanGrowth[] =>
  FUND_SPANS.filter((span) => span !== 'day').map((span) => ({
    span,
    ...shownGrowth(fund.growth[span]),
    fall: fallBeside(fund, span),
  }));

export const shownGrowth = (growth: RatePpm | null): ShownGrowth => ({ text: formatSignedRate(growth), trend: trendOf(growth, 'default') });

/** The fund's data that decide whether it is traded. */
interface TradedFund {
  readonly fund: Pick<FundSummary, 'trading' | 'end' | 'riskLevel' | 'areFeesKnown'>;
  readonly terms: Pick<FundTerms, 'canRedeem' | 'dayLimit'>;
}

/** [FD-2] The present limit of trading the fund, with its reason; null: it is bought without a limit. */
export const tradingReason = ({ fund, terms }: TradedFund): Message | null => {
  if (hasEnded(fund.trading)) return endedReason(fund.trading, fund.end);
  if (fund.trading === 'exchange-only') return { kind: 'fund-exchange-only' };
  if (fund.riskLevel === null) return { kind: 'fund-unrated' };
  if (fund.trading === 'suspended') return { kind: 'fund-suspended' };
  if (fund.trading === 'purchase-suspended') return { kind: terms.canRedeem ? 'fund-purchase-suspended' : 'fund-suspended' };
  if (!fund.areFeesKnown) return { kind: 'fund-fees-unknown' };
  if (fund.trading === 'limited')
    return terms.dayLimit === null ? { kind: 'fund-limited' } : { kind: 'fund-day-limit', limit: terms.dayLimit };
  return null;
};

/** [FD-4] [FD-21] For ten thousand yuan, or the first minimum where that is more; unknown where no fee is published. */
export const entryCost = ({ isBackLoad, minFirst, purchaseTiers }: FundTerms): FundEntryCost => {
  if (isBackLoad) return { kind: 'back' };
  const amount = fen(Math.max(minFirst ?? 0, EXAMPLE));
  if (purchaseTiers === null) return { kind: 'unknown' };
  const tier = feeTierFor(amount, purchaseTiers);
  if (tier === null) return { kind: purchaseTiers.length === 0 ? 'free' : 'unknown' };
  const charge = tier.discounted ?? tier.charge;
  if (sizeOf(charge) === 0) return { kind: 'free' };
  return {
    kind: 'fee',
    amountText: inYuan(amount),
    rateText: chargeText(charge),
    undiscountedText: tier.discounted === null ? null : chargeText(tier.charge),
    feeText: formatMoney(feeToPay(amount, purchaseTiers)),
  };
};

/** [FD-21] Unknown is not free. */
export const exitCost = ({ redemptionTiers }: FundTerms): FundExitCost => {
  if (redemptionTiers === null) return { kind: 'unknown' };
  const fees = redemptionTiers.map(({ fee }) => fee).toSorted((a, b) => a - b);
  const low = fees[0];
  const high = fees.at(-1);
  return low === undefined || high === undefined || high === 0
    ? { kind: 'free' }
    : { kind: 'fees', lowText: formatRate(low), highText: formatRate(high) };
};

/** [FD-6] [FD-21] null: no fee is published. */
export const purchaseRows = (tiers: readonly FeeTier[] | null): readonly FundFeeRow[] | null =>
  tiers?.map(({ minAmount, maxAmount, charge, discounted }) => ({
    fromText: inYuan(minAmount),
    belowText: maxAmount === null ? null : inYuan(maxAmount),
    chargeText: chargeText(discounted ?? charge),
    undiscountedText: discounted === null ? null : chargeText(charge),
  })) ?? null;

/** [FD-6] [FD-21] null: no fee is published. */
export const heldRows = (tiers: readonly RedemptionFeeTier[] | null): readonly HeldFeeRow[] | null =>
  tiers?.map(({ unit, min, max, fee }) => ({ unit, min, max, feeText: formatRate(fee) })) ?? null;

/** [FD-6] The same, written out. */
export const yearlyCost = (terms: FundTerms): string => formatRate(yearlyRate(terms));

/** [FD-5] [DOM-102] The days of an order placed now, which the device counts. */
export const orderExample = (terms: FundTerms, moment: OrderMoment): FundOrderExample => {
  const now = moment.now();
  const days = orderDays(moment.calendar, now, terms);
  const knownUntil = countedUntil(moment, now);
  const text = (day: CalendarDate) => formatKnownDate(day, knownUntil);
  return {
    tradingDayText: text(days.tradingDay),
    isLater: days.isLater,
    priceKnownText: text(days.priceKnownOn),
    confirmedText: text(days.confirmedOn),
    arrivesText: text(days.arrivesOn),
  };
};

/** [FD-1] "12.34亿元", "5,600.00万元": a scale in yuan. */
export const scaleText = (yuan: number | null): string => {
  if (yuan === null) return MISSING;
  const isLarge = yuan >= YI;
  const hundredths = multiplyDivide(yuan, 100, isLarge ? YI : WAN, 'half-away');
  return `${formatMoney(fen(hundredths))}${isLarge ? '亿元' : '万元'}`;
};

/** Written out for the trade rules. */
export const tradeLimits = (terms: FundTerms) => ({
  firstText: amountOrMissing(terms.minFirst),
  addText: amountOrMissing(terms.minAdd),
  /** null: any amount to the fen. */
  stepText: terms.amountStep <= 1 ? null : inYuan(terms.amountStep),
  dayLimitText: terms.dayLimit === null ? null : inYuan(terms.dayLimit),
  redemptionText: formatSharesBriefly(terms.minRedemption),
  holdText: formatSharesBriefly(terms.minHold),
});

const amountOrMissing = (amount: Fen | null): string => (amount === null ? MISSING : inYuan(amount));
/** "10元", "50万元" */
const inYuan = (amount: Fen): string => shortenExactly(amount).replace(/万$/, '万元');
/** 0.15 %, or 1,000 yuan. */
const chargeText = (charge: FeeCharge): string =>
  charge.kind === 'rate' ? formatRate(charge.rate) : `${formatMoneyBriefly(charge.amount)}元`;
const sizeOf = (charge: FeeCharge): number => (charge.kind === 'rate' ? charge.rate : charge.amount);

/** Ten thousand yuan in fen. */
const EXAMPLE = 1_000_000;
const WAN = 10_000;
const YI = 100_000_000;
