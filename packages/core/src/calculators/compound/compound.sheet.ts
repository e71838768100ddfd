import type { PaymentTime } from '../annuity.ts';
import { type Fen, fen, ratePpm, type RatePpm } from '../../values/index.ts';
import { amountIn, amountRule, choiceRule, percentIn, percentRule, wholeRule } from '../sheet/field-rules.ts';
import { asTheyAre, type Sheet } from '../sheet/sheet.ts';

/** value: the growth of the money. needed: the deposit each time that reaches a target. */
export type CompoundGoal = (typeof GOALS)[number];
const GOALS = ['value', 'needed'] as const;

/** How often a year interest is added and a deposit made. */
export type CompoundCycle = (typeof COMPOUND_CYCLES)[number];
export const COMPOUND_CYCLES = ['month', 'quarter', 'year'] as const;
export const TIMES_A_YEAR = { month: 12, quarter: 4, year: 1 } as const satisfies Record<CompoundCycle, number>;

const TIMES: readonly PaymentTime[] = ['start', 'end'];

export type CompoundField = 'goal' | 'principal' | 'target' | 'deposit' | 'cycle' | 'when' | 'rate' | 'years' | 'inflation';

export interface CompoundQuestion {
  readonly goal: CompoundGoal;
  readonly principal: Fen;
  /** Each time; 0 where it is computed. */
  readonly deposit: Fen;
  /** 0 where no target is asked for. */
  readonly target: Fen;
  readonly cycle: CompoundCycle;
  readonly when: PaymentTime;
  readonly rate: RatePpm;
  readonly years: number;
  readonly inflation: RatePpm;
}

/** 100,000,000 yuan. */
const MOST_MONEY = fen(10_000_000_000);
/** 1 yuan. */
const LEAST_TARGET = fen(100);

/** [CA-32] The longest term that a calculator computes. */
export const MOST_YEARS = 50;

/** [CA-32] 复利计算. */
export const compoundSheet: Sheet<CompoundField, CompoundQuestion> = {
  rules: {
    goal: choiceRule(GOALS),
    principal: amountRule(fen(0), MOST_MONEY),
    target: amountRule(LEAST_TARGET, MOST_MONEY),
    deposit: amountRule(fen(0), MOST_MONEY),
    cycle: choiceRule(COMPOUND_CYCLES),
    when: choiceRule(TIMES),
    rate: percentRule(ratePpm(0), ratePpm(500_000)),
    years: wholeRule(1, MOST_YEARS, { kind: 'calculator-years', most: MOST_YEARS }),
    inflation: percentRule(ratePpm(-100_000), ratePpm(200_000)),
  },
  defaults: {
    goal: 'value',
    principal: '100000',
    target: '1000000',
    deposit: '1000',
    cycle: 'month',
    when: 'end',
    rate: '3',
    years: '10',
    inflation: '2',
  },
  asks: ({ goal }) => ['goal', 'principal', goal === 'needed' ? 'target' : 'deposit', 'cycle', 'when', 'rate', 'years', 'inflation'],
  clash: ({ goal, principal, deposit }) =>
    goal === 'value' && amountIn(principal) === 0 && amountIn(deposit) === 0
      ? { field: 'principal', body: { kind: 'calculator-nothing-put-in' } }
      : null,
  settled: asTheyAre,
  questionOf: ({ goal, principal, target, deposit, cycle, when, rate, years, inflation }) => {
    const [yearly, dearer] = [percentIn(rate), percentIn(inflation)];
    if (yearly === null || dearer === null) return null;
    const isNeeded = goal === 'needed';
    return {
      goal: isNeeded ? 'needed' : 'value',
      principal: amountIn(principal),
      deposit: isNeeded ? fen(0) : amountIn(deposit),
      target: isNeeded ? amountIn(target) : fen(0),
      cycle: COMPOUND_CYCLES.find((each) => each === cycle) ?? 'month',
      when: when === 'start' ? 'start' : 'end',
      rate: yearly,
      years: Number(years),
      inflation: dearer,
    };
  },
};
