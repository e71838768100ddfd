import { isFreshBase } from '../calendar/fresh-base.ts';
import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, daysBetween, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { multiplyDivide, type NetValue, type RatePpm, ratePpm, type RiskLevel, valueOf } from '../values/index.ts';
import { addFen, fen, subtractFen, type Fen } from '../values/money.ts';
import { shares as sharesOf, type Shares } from '../values/shares.ts';

/** A wealth product of a bank, as the partner's file has it. A wealth product has a net value each trading day and no promised rate. */
export interface WealthTerms {
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly risk: RiskLevel;
  readonly startAmount: Fen;
  readonly step: Fen;
  /** All that the bank takes of it. */
  readonly quota: Fen;
  /** The least that must stay in it after a part was redeemed. */
  readonly least: Shares;
  /** Trading days from the trading day of an order to its confirmation, and from there to the money of a redemption. */
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
  /** The trading day whose net value it has. */
  readonly tradingDay: CalendarDate;
  readonly confirmsOn: CalendarDate;
  /** The money of a redemption. */
  readonly arrivesOn: CalendarDate;
}

/** One on offer now, with the days of an order that is placed now. */
export interface WealthProduct extends WealthTerms, WealthDays {
  readonly remaining: Fen;
  /** null: none is known yet. */
  readonly latest: DayValue | null;
  /** Growth between the value of 30 days before and the latest; null: it is younger than that, or one of the two is too old. */
  readonly monthGrowth: RatePpm | null;
}

export interface WealthHolding {
  readonly partnerCode: string;
  readonly productCode: string;
  readonly name: string;
  /** Confirmed and not redeemed. */
  readonly shares: Shares;
  /** Among these, in redemptions that the bank has not confirmed. */
  readonly redeeming: Shares;
  /** The price that the shares that are held were bought for. */
  readonly cost: Fen;
  /** The proceeds of redemptions above the cost of their shares; below 0: a loss. */
  readonly realised: Fen;
  readonly latest: DayValue | null;
  /** The profit of the latest value's day; null: there is no day before it. */
  readonly dayProfit: Fen | null;
}

/** Shares that came in, or went out below 0, at the net value of a trading day, with the money that was paid for them or went out. */
export interface ShareMove {
  readonly tradingDay: CalendarDate;
  readonly shares: Shares;
  readonly amount: Fen;
}

/** The net values of a product and what this investor has moved, the oldest first. */
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

/** [BK-74] The worth of the shares at the latest net value; what they cost where none is known. */
export const worthOf = ({ shares, cost, latest }: Pick<WealthHolding, 'shares' | 'cost' | 'latest'>): Fen =>
  latest === null ? cost : valueOf(shares, latest.netValue);

/** [BK-74] Profit of all days: worth and what redemptions have brought, less what was paid. */
export const profitOf = (holding: Pick<WealthHolding, 'shares' | 'cost' | 'latest' | 'realised'>): Fen =>
  addFen(subtractFen(worthOf(holding), holding.cost), holding.realised);

export interface DayProfit {
  readonly day: CalendarDate;
  readonly profit: Fen;
}

/**
 * [BK-75] The profit of each day: the holding at its end and the outflow, less the holding before it and the inflow. All days add up
 * to the profit of the holding to the fen. Days without shares are left out, and a first day that has brought nothing.
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

/** [BK-74] The cost of the shares of a redemption: their part of the cost; all of it with the last share. */
export const costPart = ({ shares, cost }: Pick<WealthHolding, 'shares' | 'cost'>, redeemed: Shares): Fen =>
  redeemed === shares ? cost : fen(multiplyDivide(cost, redeemed, shares, 'half-away'));

/** [BK-73] Things that can be redeemed now. */
export const redeemable = ({ shares, redeeming }: Pick<WealthHolding, 'shares' | 'redeeming'>): Shares => sharesOf(shares - redeeming);

/**
 * [BK-70] Growth over the 30 days before the latest value, to hundredths of a percent; null where no value is as old as that, [FR-30] where the
 * latest is stale, or where the one before is much older.
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
