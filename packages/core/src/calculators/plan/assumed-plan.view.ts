import { type Fen, formatMoney, formatMoneyBriefly, formatRate, multiplyDivide, ratePpm } from '../../values/index.ts';
import { moneyFigure, rateFigure, type CalculatedFigure } from '../figure.ts';
import { PERIODS, type CycleUnit } from '../../plans/plan-cycle.ts';
import { assumedYears } from './plan-result.ts';
import type { AssumedPlan } from './plan.sheet.ts';

/** A plan by an assumed rate, written out. */
export interface AssumedPlanView {
  readonly amountText: string;
  readonly cycle: CycleUnit;
  readonly years: number;
  readonly rateText: string;
  readonly when: AssumedPlan['when'];
  readonly debits: number;
  readonly debitsAYear: number;
  readonly investedText: string;
  readonly valueText: string;
  readonly gain: CalculatedFigure;
  readonly gainRate: CalculatedFigure;
  readonly rows: readonly { readonly year: number; readonly investedText: string; readonly gainText: string; readonly valueText: string }[];
  readonly curve: readonly { readonly year: number; readonly value: Fen; readonly invested: Fen }[];
}

/** [CA-23] A plan by an assumed rate; null where an amount cannot be shown exactly. */
export const toAssumedPlanView = (plan: AssumedPlan): AssumedPlanView | null => {
  const years = assumedYears(plan);
  const last = years?.at(-1);
  if (years === null || last === undefined) return null;
  const gainRate = ratePpm(multiplyDivide(last.gain, STEPS, last.invested, 'half-away') * STEP);
  return {
    amountText: formatMoneyBriefly(plan.amount),
    cycle: plan.cycle,
    years: plan.years,
    rateText: formatRate(plan.rate),
    when: plan.when,
    debits: PERIODS[plan.cycle].runs * plan.years,
    debitsAYear: PERIODS[plan.cycle].runs,
    investedText: formatMoney(last.invested),
    valueText: formatMoney(last.value),
    gain: moneyFigure(last.gain),
    gainRate: rateFigure(gainRate),
    rows: years.slice(1).map(({ year, invested, gain, value }) => ({
      year,
      investedText: formatMoney(invested),
      gainText: formatMoney(gain),
      valueText: formatMoney(value),
    })),
    curve: years.map(({ year, value, invested }) => ({ year, value, invested })),
  };
};

/** 0.01 % steps of 100 %. */
const STEPS = 10_000;
/** 0.01 % in parts per million. */
const STEP = 100;
