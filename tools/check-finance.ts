import { readFileSync } from 'node:fs';
import { futureValue, payment, periodRate, periodsOf, presentValue, type PaymentTime } from '../packages/core/src/calculators/annuity.ts';
import { datedRate, internalRate, modifiedRate, netPresentValue } from '../packages/core/src/calculators/cash-flows.ts';
import { capmOf } from '../packages/core/src/calculators/capm/capm.ts';
import { effectiveRate, growthRate, lumpSum, realRate } from '../packages/core/src/calculators/rates.ts';
import { growingYears } from '../packages/core/src/calculators/compound/compound.ts';
import { calendarDate, daysBetween } from '../packages/core/src/values/calendar-date.ts';
import { days360, yearFraction, type DayCount } from '../packages/core/src/values/day-count.ts';
import { fen } from '../packages/core/src/values/money.ts';
import { ratePpm } from '../packages/core/src/values/rate.ts';

// node tools/check-finance.ts <cases.json>:
// Calculates published answers of finance functions with those of core and prints the matches. A case has category, function, input,
// result, tolerance, source. Fails if a covered case differs by more than its tolerance.

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run check:finance -- <cases.json>');
  process.exit(2);
}

type Input = Readonly<Record<string, unknown>>;

const number = (input: Input, name: string, otherwise = 0): number => {
  const value = input[name];
  return typeof value === 'number' ? value : otherwise;
};
const text = (input: Input, name: string): string => {
  const value = input[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const day = (input: Input, name: string) => calendarDate(text(input, name));
const numbers = (input: Input, name: string): readonly number[] => {
  const list = input[name];
  return Array.isArray(list) ? list.filter((each): each is number => typeof each === 'number') : [];
};
const whenOf = (input: Input): PaymentTime => (number(input, 'type') === 1 ? 'start' : 'end');
const annuity = (input: Input) => ({
  rate: number(input, 'rate'),
  periods: number(input, 'nper'),
  payment: number(input, 'pmt'),
  present: number(input, 'pv'),
  future: number(input, 'fv'),
  when: whenOf(input),
});

const BASIS: Readonly<Record<number, DayCount>> = { 0: '30/360-us', 1: 'act/act', 2: 'act/360', 3: 'act/365', 4: '30/360-european' };
const COUNT: Readonly<Record<string, DayCount>> = { 'act/act ISDA': 'act/act', 'act/360': 'act/360', '30/360 ISDA': '30/360-us' };

/** Core's answer. undefined: core has no such function. */
const answers: Readonly<Record<string, (input: Input) => number | null | undefined>> = {
  PMT: (input) => payment(annuity(input)),
  PV: (input) => presentValue(annuity(input)),
  FV: (input) => futureValue(annuity(input)),
  NPER: (input) => periodsOf(annuity(input)),
  RATE: (input) => periodRate(annuity(input)),
  CAPM: (input) => {
    const ppm = (name: string) => ratePpm(Math.round(number(input, name) * 10_000));
    return (
      capmOf({ riskFree: ppm('risk_free_pct'), beta: Math.round(number(input, 'beta') * 10_000), market: ppm('market_pct') }).expected /
      10_000
    );
  },
  EFFECT: (input) => effectiveRate(number(input, 'nominal'), number(input, 'periods')),
  FVLUMP: (input) => lumpSum(number(input, 'principal'), number(input, 'period_pct') / 100, number(input, 'periods')),
  CAGR: (input) => percent(growthRate(number(input, 'from'), number(input, 'to'), number(input, 'years'))),
  RRI: (input) => growthRate(number(input, 'pv'), number(input, 'fv'), number(input, 'nper')),
  REAL: (input) => percent(realRate(number(input, 'nominal'), number(input, 'inflation'))),
  YEARFRAC: (input) => yearFraction(day(input, 'from'), day(input, 'to'), BASIS[number(input, 'basis')] ?? 'act/365'),
  DAYS360: (input) => days360(day(input, 'from'), day(input, 'to'), input['european'] === true ? 'european' : 'us'),
  DAYS: (input) => daysBetween(day(input, 'from'), day(input, 'to')),
  IRR: (input) => internalRate(numbers(input, 'flows')),
  NPV: (input) => netPresentValue(number(input, 'rate'), numbers(input, 'flows'), input['first_flow_at'] === 0 ? 0 : 1),
  MIRR: (input) => modifiedRate(numbers(input, 'flows'), number(input, 'finance_rate'), number(input, 'reinvest_rate')),
  SIP: (input) => {
    const years = growingYears({
      principal: fen(0),
      deposit: fen(number(input, 'amount') * 100),
      when: text(input, 'when') === 'start of period' ? 'start' : 'end',
      rate: ratePpm(number(input, 'annual_pct') * 10_000),
      times: 12,
      years: number(input, 'years'),
      inflation: ratePpm(0),
    });
    const last = years?.at(-1);
    return text(input, 'cycle') !== 'MONTH' || last === undefined ? undefined : last.value / 100;
  },
  XIRR: (input) => {
    const dates = input['dates'];
    const flows = numbers(input, 'flows');
    const count = input['day_count'] === undefined ? 'act/365' : COUNT[text(input, 'day_count')];
    if (!Array.isArray(dates) || count === undefined) return undefined;
    return datedRate(
      dates.map((each, at) => ({ day: calendarDate(String(each)), amount: flows[at] ?? 0 })),
      count,
    );
  },
};

function percent(rate: number | null): number | null {
  return rate === null ? null : rate * 100;
}

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null;

const counts = new Map<string, { agree: number; differ: number; several: number; open: number }>();
let hasFailed = false;

/** Of several rates core returns the one nearest to zero [CA-3]. A publisher may name another one that balances the amounts too. */
const isAnotherRate = (name: string, each: Input, input: Input, told: unknown): boolean => {
  const dates = input['dates'];
  if (name !== 'XIRR' || number(each, 'other_roots') === 0 || typeof told !== 'number' || !Array.isArray(dates)) return false;
  const first = calendarDate(dates.map(String).reduce((one, other) => (other < one ? other : one)));
  const worths = numbers(input, 'flows').map(
    (flow, at) => flow / (1 + told) ** yearFraction(first, calendarDate(String(dates[at])), 'act/365'),
  );
  const sum = worths.reduce((total, worth) => total + worth, 0);
  return Math.abs(sum) <= BALANCED * worths.reduce((total, worth) => total + Math.abs(worth), 0);
};
/** A part of all amounts. */
const BALANCED = 1e-6;

const cases: unknown = JSON.parse(readFileSync(file, 'utf8'));
for (const [at, each] of (Array.isArray(cases) ? cases : []).entries()) {
  if (!isObject(each) || !isObject(each['input'])) continue;
  const name = text(each, 'function');
  const count = counts.get(name) ?? { agree: 0, differ: 0, several: 0, open: 0 };
  counts.set(name, count);
  const found = answers[name]?.(each['input']);
  if (found === undefined) {
    count.open += 1;
    console.log(`${at}: ${name} is not covered`);
    continue;
  }
  const told = each['result'];
  const agrees = typeof told === 'number' && found !== null ? Math.abs(found - told) <= number(each, 'tolerance') : found === told;
  count[agrees ? 'agree' : 'differ'] += 1;
  if (agrees) continue;
  if (isAnotherRate(name, each, each['input'], told)) {
    count.differ -= 1;
    count.several += 1;
    console.log(`${at}: ${name} has several rates: core tells ${String(found)}, published is ${String(told)}, which balances too`);
    continue;
  }
  hasFailed = true;
  console.log(`${at}: ${name} is ${String(found)}, published ${String(told)} (${text(each, 'source')})`);
}
let all = 0;
for (const [name, { agree, differ, several, open }] of counts) {
  all += agree + several;
  console.log(
    `${name.padEnd(9)} ${agree} agree${several === 0 ? '' : `, ${several} with another of several rates`}${differ === 0 ? '' : `, ${differ} differ`}${open === 0 ? '' : `, ${open} not covered`}`,
  );
}
console.log(`${all} agree`);
process.exitCode = hasFailed ? 1 : 0;
