import type { FundKind } from '../funds/fund.ts';
import { profitRateOf } from '../holding/profit.ts';
import { toTwoPlaces } from '../products/growth.ts';
import { addFen, type CalendarDate, fen, type Fen, multiplyDivide, netValue, type RatePpm } from '../values/index.ts';
import {
  formatDate,
  formatMoney,
  formatNetValue,
  formatShares,
  formatSignedMoney,
  formatSignedRate,
  trendOf,
  type Trend,
  type TrendPlace,
} from '../values/display.ts';
import type { DividendMethod } from './fund-order.ts';
import type { FundHoldings, FundPosition } from './fund-position.ts';

/** An earned amount, with its sign and its colour. */
export interface ProfitText {
  readonly text: string;
  readonly trend: Trend;
}

/** A holding, written out. "--" for missing data. */
export interface FundPositionLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly isMoneyFund: boolean;
  readonly valueText: string;
  /** The day of value and profits: "2026-11-17". */
  readonly valueDayText: string;
  readonly netValueText: string;
  readonly sharesText: string;
  readonly availableText: string;
  /** In placed redemptions; null: none. */
  readonly reservedText: string | null;
  readonly costText: string;
  /** The cost per share: "1.0667". */
  readonly costPriceText: string;
  /** For the day of the value. */
  readonly dayProfit: ProfitText;
  readonly holdingProfit: ProfitText;
  readonly holdingRate: ProfitText;
  readonly cumulativeProfit: ProfitText;
  readonly dividendMethod: DividendMethod;
  /** Paid for unconfirmed purchases; null: none. */
  readonly pendingInText: string | null;
  readonly pendingOutText: string | null;
}

/** [FP-9] Profit with its sign. Zero is grey, except in a list of assets, where it is red. */
export const profitText = (profit: Fen | null, place: TrendPlace): ProfitText => ({
  text: formatSignedMoney(profit),
  trend: trendOf(profit, place),
});

/** A rate to 0.01 %, half away from zero. */
export const rateProfitText = (rate: RatePpm | null, place: TrendPlace): ProfitText => {
  const rounded = rate === null ? null : toTwoPlaces(rate);
  return { text: formatSignedRate(rounded), trend: trendOf(rounded, place) };
};

/** [FP-9] */
export const fundPositionLine = (position: FundPosition, place: TrendPlace): FundPositionLine => {
  const { cost, shares, reserved, pendingIn, pendingOut, holdingProfit } = position;
  return {
    fundCode: position.fundCode,
    fundName: position.fundName,
    kind: position.kind,
    isMoneyFund: position.isMoneyFund,
    valueText: formatMoney(position.value),
    valueDayText: formatDate(position.valueDay),
    netValueText: formatNetValue(position.netValue),
    sharesText: formatShares(shares),
    availableText: formatShares(position.available),
    reservedText: reserved === 0 ? null : formatShares(reserved),
    costText: formatMoney(cost),
    costPriceText: formatNetValue(shares <= 0 ? null : netValue(multiplyDivide(cost, UNITS_PER_YUAN, shares, 'half-away'))),
    dayProfit: profitText(position.yesterdayIncome, place),
    holdingProfit: profitText(holdingProfit, place),
    holdingRate: rateProfitText(profitRateOf(holdingProfit, cost), place),
    cumulativeProfit: profitText(position.cumulativeProfit, place),
    dividendMethod: position.dividendMethod,
    pendingInText: pendingIn === 0 ? null : formatMoney(pendingIn),
    pendingOutText: pendingOut === 0 ? null : formatShares(pendingOut),
  };
};

/** Sums over all holdings. null: unknown for every holding; the value of none is 0. */
export interface FundTotals {
  readonly value: Fen | null;
  readonly dayProfit: Fen | null;
  /** The newest day of a value; funds may have different days. */
  readonly valueDay: CalendarDate | null;
  readonly holdingProfit: Fen | null;
  /** With the profit of fully redeemed holdings. */
  readonly cumulativeProfit: Fen;
  readonly pendingIn: Fen;
  /** The value of a holding is unknown, so the sums leave it out. */
  readonly isPartial: boolean;
}

/** [FP-10] The sums of the known figures, in fen. The profit of the newest day counts only funds with a value of that day. */
export const fundTotals = ({ positions, closedProfit }: FundHoldings): FundTotals => {
  const valueDay = positions.reduce<CalendarDate | null>(
    (newest, { valueDay: day }) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
  const isPartial = positions.some(({ value, shares }) => value === null && shares > 0);
  return {
    value: sumOf(positions.map(({ value }) => value)) ?? (isPartial ? null : fen(0)),
    dayProfit: sumOf(positions.map((each) => (each.valueDay === valueDay ? each.yesterdayIncome : null))),
    valueDay,
    holdingProfit: sumOf(positions.map(({ holdingProfit }) => holdingProfit)),
    cumulativeProfit: addFen(closedProfit, sumOf(positions.map(({ cumulativeProfit }) => cumulativeProfit)) ?? fen(0)),
    pendingIn: addFen(...positions.map(({ pendingIn }) => pendingIn)),
    isPartial,
  };
};

const sumOf = (amounts: readonly (Fen | null)[]): Fen | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : addFen(...known);
};

/** The units fen and hundredths of a share cancel out. */
const UNITS_PER_YUAN = 10_000;
