import { addDays, calendarDate, fen, formatMoney, formatMoneyBriefly, formatRate, ratePpm } from '../values/index.ts';
import { DAY_BASES, type DayBasis } from './bank.ts';
import { earlyDraw, interestDays, interestOf, yearDaysOf } from './deposit-interest.ts';

/** A sum computed by one basis, with every factor written out. */
export interface InterestCase {
  readonly basis: DayBasis;
  readonly days: number;
  readonly yearDays: number;
  readonly interestText: string;
}

/** The same deposit drawn in part before its end. */
export interface EarlyCase {
  readonly amountText: string;
  readonly days: number;
  readonly demandText: string;
  readonly interestText: string;
  readonly atMaturityText: string;
  readonly lostText: string;
}

export interface InterestExamples {
  readonly principalText: string;
  readonly rateText: string;
  readonly from: string;
  readonly until: string;
  readonly cases: readonly InterestCase[];
  readonly early: EarlyCase;
}

/**
 * [UI-1166] 10,000 yuan over half a year that has a 31st, by each basis, and 4,000 of it drawn after 90 days. The functions that
 * settle real deposits compute it.
 */
export const interestExamples = (): InterestExamples => {
  const span = { from: VALUE_DAY, until: MATURITY };
  const early = earlyDraw(
    { principal: PRINCIPAL, rate: RATE, demandRate: DEMAND, basis: 'act/365', valueOn: VALUE_DAY, maturesOn: MATURITY, paid: fen(0) },
    DRAWN,
    addDays(VALUE_DAY, DAYS_IN),
  );
  return {
    principalText: formatMoneyBriefly(PRINCIPAL),
    rateText: formatRate(RATE),
    from: VALUE_DAY,
    until: MATURITY,
    cases: DAY_BASES.map((basis) => ({
      basis,
      days: interestDays(VALUE_DAY, MATURITY, basis),
      yearDays: yearDaysOf(basis),
      interestText: formatMoney(interestOf(PRINCIPAL, RATE, { ...span, basis })),
    })),
    early: {
      amountText: formatMoneyBriefly(DRAWN),
      days: DAYS_IN,
      demandText: formatRate(DEMAND),
      interestText: formatMoney(early.interest),
      atMaturityText: formatMoney(early.atMaturity),
      lostText: formatMoney(early.lost),
    },
  };
};

const PRINCIPAL = fen(1_000_000);
const DRAWN = fen(400_000);
const RATE = ratePpm(18_000);
const DEMAND = ratePpm(500);
const VALUE_DAY = calendarDate('2026-01-31');
const MATURITY = calendarDate('2026-07-31');
const DAYS_IN = 90;
