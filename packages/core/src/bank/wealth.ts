import { isFreshBase } from '../calendar/fresh-base.ts';
import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, daysBetween, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { multiplyDivide, type NetValue, type RatePpm, ratePpm, type RiskLevel, valueOf } from '../values/index.ts';
import { addFen, fen, subtractFen, type Fen } from '../values/money.ts';
import { shares as sharesOf, type Shares } from '../values/shares.ts';

/** A wealth product of a bank, as the partner's file has it. It has a net value each trading day and no promised rate. */
export interface WealthTerms {
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly risk: RiskLevel;
  readonly startAmount: Fen;
  readonly step: Fen;
  /** The total amount that the bank takes of it. */
  readonly quota: Fen;
  /** The minimum that stays in it after a partial redemption. */
  readonly least: Shares;
  /** Trading days from the order's trading day to its confirmation, and from there to the money of a redemption. */
  readonly confirmDays: number;
  readonly arrivalDays: number;
}

/** The net value of a day. */
export interface DayValue {
  readonly day: CalendarDate;
  readonly netValue: NetValue;
}

/** Days of an order. */
export interface WealthDays {
  /** The trading day whose net value applies. */
  readonly tradingDay: CalendarDate;
  readonly confirmsOn: CalendarDate;
  /** The money of a redemption. */
  readonly arrivesOn: CalendarDate;
}

/** A product on offer now, with the days of an order placed now. */
export interface WealthProduct extends WealthTerms, WealthDays {
  readonly remaining: Fen;
  /** null: none is known yet. */
  readonly latest: DayValue | null;
  /** Growth from the value of 30 days before to the latest; null: the product is younger, or one of the values is too old. */
  readonly monthGrowth: RatePpm | null;
}

export interface WealthHolding {
  readonly partnerCode: string;
  readonly productCode: string;
  readonly name: string;
  /** Confirmed and not redeemed. */
  readonly shares: Shares;
  /** The part of these in redemptions that the bank has not confirmed. */
  readonly redeeming: Shares;
  /** The purchase price of the shares that are held. */
  readonly cost: Fen;
  /** The proceeds of redemptions above the cost of their shares; below 0: a loss. */
  readonly realised: Fen;
  readonly latest: DayValue | null;
  /** The profit of the latest value's day; null: there is no day before it. */
  readonly dayProfit: Fen | null;
}

/** Shares bought, or redeemed when below 0, at the net value of a trading day, with their price or proceeds. */
export interface ShareMove {
  readonly tradingDay: CalendarDate;
  readonly shares: Shares;
  readonly amount: Fen;
}

/** The net values of a product and the movements of this investor, the oldest first. */
export interface WealthHistory {
  readonly productCode: string;
  readonly partnerCode: string;
  readonly name: string;
  readonly values: readonly DayValue[];
  readonly moves: readonly ShareMove[];
}

/** [BK-71] The days of an order at a moment: before 15:00 of a trading day it has that day's net value, else the next one's. */
export const wealthDays = (
  calendar: TradingCalendar,
  { confirmDays, arrivalDays }: Pick<WealthTerms, 'confirmDays' | 'arrivalDays'>,
  at: EpochMs,
): WealthDays => {
  const tradingDay = tradingDayOf(calendar, at);
  const confirmsOn = calendar.addTradingDays(tradingDay, confirmDays);
  return { tradingDay, confirmsOn, arrivesOn: calendar.addTradingDays(confirmsOn, arrivalDays) };
};

/** [BK-74] The worth of the shares at the latest net value; their cost where no value is known. */
export const worthOf = ({ shares, cost, latest }: Pick<WealthHolding, 'shares' | 'cost' | 'latest'>): Fen =>
  latest === null ? cost : valueOf(shares, latest.netValue);

/** [BK-74] Profit of all days: present worth and proceeds of redemptions, less the cost of purchases. */
export const profitOf = (holding: Pick<WealthHolding, 'shares' | 'cost' | 'latest' | 'realised'>): Fen =>
  addFen(subtractFen(worthOf(holding), holding.cost), holding.realised);

export interface DayProfit {
  readonly day: CalendarDate;
  readonly profit: Fen;
}

/**
 * [BK-75] The daily profit: the holding at the end of the day and the outflow, less the previous holding and the inflow. The days
 * add up to the profit of the holding to the fen. Days without shares are left out, and so is a first day without profit.
 */
export const dayProfits = (values: readonly DayValue[], moves: readonly ShareMove[]): readonly DayProfit[] =>
  values.flatMap(({ day, netValue }, at) => {
    const before = values[at - 1];
    if (before === undefined) return [];
    const held = heldOn(moves, before.day);
    const own = moves.filter(({ tradingDay }) => tradingDay > before.day && tradingDay <= day);
    const worth = subtractFen(valueOf(heldOn(moves, day), netValue), valueOf(held, before.netValue));
    const profit = subtractFen(worth, addFen(...own.map(({ amount }) => amount)));
    return held <= 0 && profit === 0 ? [] : [{ day, profit }];
  });

const heldOn = (moves: readonly ShareMove[], until: CalendarDate): Shares =>
  sharesOf(moves.reduce((sum, { tradingDay, shares }) => (tradingDay <= until ? sum + shares : sum), 0));

/** [BK-74] The cost of the shares of a redemption, in proportion; all remaining cost with the last share. */
export const costPart = ({ shares, cost }: Pick<WealthHolding, 'shares' | 'cost'>, redeemed: Shares): Fen =>
  redeemed === shares ? cost : fen(multiplyDivide(cost, redeemed, shares, 'half-away'));

/** [BK-73] The shares that can be redeemed now. */
export const redeemable = ({ shares, redeeming }: Pick<WealthHolding, 'shares' | 'redeeming'>): Shares => sharesOf(shares - redeeming);

/**
 * [BK-70] Growth over the 30 days before the latest value, to hundredths of a percent; null where no value is that old, [FR-30]
 * where the latest is stale, or where the earlier value is much older.
 */
export const monthGrowthOf = (values: readonly DayValue[], today: CalendarDate): RatePpm | null => {
  const latest = values.at(-1);
  const then = values.findLast(({ day }) => latest !== undefined && daysBetween(day, latest.day) >= MONTH);
  if (latest === undefined || then === undefined) return null;
  if (!isFreshBase(latest.day, today) || !isFreshBase(then.day, addDays(latest.day, -MONTH))) return null;
  return ratePpm(multiplyDivide(latest.netValue - then.netValue, BASIS_POINTS, then.netValue, 'half-away') * (PPM / BASIS_POINTS));
};

const MONTH = 30;
const PPM = 1_000_000;
const BASIS_POINTS = 10_000;
