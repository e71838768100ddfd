import type { PaymentTime } from '../annuity.ts';
import { addMonths, calendarDate, type CalendarDate, fen, type Fen, isCalendarDate, type RatePpm, ratePpm } from '../../values/index.ts';
import { MOST_YEARS } from '../compound/compound.sheet.ts';
import { amountIn, amountRule, choiceRule, dateRule, fundRule, percentIn, percentRule, wholeRule } from '../sheet/field-rules.ts';
import { entriesOf, type Entries, type RawAddress, type Sheet } from '../sheet/sheet.ts';
import type { BacktestQuestion } from './backtest.ts';
import { CYCLE_UNITS, cycleDays, type CycleUnit } from '../../plans/plan-cycle.ts';

/** rate: by an assumed rate. fund: over the history of a real fund. */
export type PlanMode = (typeof MODES)[number];
const MODES = ['rate', 'fund'] as const;
const TIMES: readonly PaymentTime[] = ['start', 'end'];

export type PlanField = 'mode' | 'fund' | 'amount' | 'cycle' | 'day' | 'from' | 'to' | 'years' | 'rate' | 'when';

/** A plan by an assumed rate. */
export interface AssumedPlan {
  readonly amount: Fen;
  readonly cycle: CycleUnit;
  readonly years: number;
  readonly rate: RatePpm;
  readonly when: PaymentTime;
}

export type PlanQuestion =
  | { readonly mode: 'rate'; readonly plan: AssumedPlan }
  | { readonly mode: 'fund'; readonly backtest: BacktestQuestion };

/** 1 yuan to 1,000,000 yuan a time. */
const [LEAST_AMOUNT, MOST_AMOUNT] = [fen(100), fen(100_000_000)];
/** The year of the market's first public funds. */
const FIRST_DAY = calendarDate('1998-01-01');
const LAST_DAY = calendarDate('2099-12-31');

/** [CA-34] 定投测算. */
export const planSheet: Sheet<PlanField, PlanQuestion> = {
  rules: {
    mode: choiceRule(MODES),
    fund: fundRule,
    amount: amountRule(LEAST_AMOUNT, MOST_AMOUNT),
    cycle: choiceRule(CYCLE_UNITS),
    day: wholeRule(1, 28, { kind: 'calculator-day' }),
    from: dateRule(FIRST_DAY, LAST_DAY),
    to: dateRule(FIRST_DAY, LAST_DAY),
    years: wholeRule(1, MOST_YEARS, { kind: 'calculator-years', most: MOST_YEARS }),
    rate: percentRule(ratePpm(-200_000), ratePpm(500_000)),
    when: choiceRule(TIMES),
  },
  defaults: {
    mode: 'fund',
    fund: '',
    amount: '1000',
    cycle: 'month',
    day: '1',
    from: '',
    to: '',
    years: '10',
    rate: '5',
    when: 'start',
  },
  asks: ({ mode }) =>
    mode === 'rate' ? ['mode', 'amount', 'cycle', 'years', 'rate', 'when'] : ['mode', 'fund', 'amount', 'cycle', 'day', 'from', 'to'],
  clash: (entries) => {
    if (entries.mode === 'rate') return null;
    const days = daysIn(entries);
    if (days === null || Number(entries.day) > cycleDays(unitIn(entries)).last) return { field: 'day', body: { kind: 'calculator-day' } };
    return days.from < days.to ? null : { field: 'to', body: { kind: 'calculator-days-turned' } };
  },
  settled: (entries) => (Number(entries.day) > cycleDays(unitIn(entries)).last ? { ...entries, day: planSheet.defaults.day } : entries),
  questionOf: (entries) => {
    const [amount, cycle] = [amountIn(entries.amount), unitIn(entries)];
    if (entries.mode === 'rate') {
      const rate = percentIn(entries.rate);
      const when = entries.when === 'end' ? 'end' : 'start';
      return rate === null ? null : { mode: 'rate', plan: { amount, cycle, years: Number(entries.years), rate, when } };
    }
    const days = daysIn(entries);
    if (days === null) return null;
    return { mode: 'fund', backtest: { fundCode: entries.fund, amount, cycle: { unit: cycle, day: Number(entries.day) }, ...days } };
  },
};

const unitIn = ({ cycle }: Entries<PlanField>): CycleUnit => CYCLE_UNITS.find((unit) => unit === cycle) ?? 'month';

const daysIn = ({ from, to }: Entries<PlanField>): { readonly from: CalendarDate; readonly to: CalendarDate } | null =>
  isCalendarDate(from) && isCalendarDate(to) ? { from, to } : null;

/** [CA-34] The entries of an address; without days, the three years up to today. */
export const planEntries = (address: RawAddress, today: CalendarDate): Entries<PlanField> => {
  const entries = entriesOf(planSheet, address);
  return {
    ...entries,
    from: entries.from === '' ? addMonths(today, -MONTHS_BACK) : entries.from,
    to: entries.to === '' ? today : entries.to,
  };
};

const MONTHS_BACK = 36;
