import { readFileSync } from 'node:fs';
import { backtestOf } from '../packages/core/src/calculators/plan/backtest.ts';
import type { CycleUnit } from '../packages/core/src/plans/plan-cycle.ts';
import { reinvestedDays } from '../packages/core/src/funds/returns.ts';
import { chinaTradingCalendar } from '../packages/core/src/calendar/index.ts';
import { addDays, calendarDate, isCalendarDate, weekdayOf } from '../packages/core/src/values/calendar-date.ts';
import { fen } from '../packages/core/src/values/money.ts';
import { parseNetValue } from '../packages/core/src/values/net-value.ts';
import { parsePercent } from '../packages/core/src/values/rate.ts';

// node tools/check-backtest.ts <history.csv> [month|week|double-week|quarter] [day]
// A back-test of 1,000 yuan each time over a fund's whole history, beside a recomputation as a spreadsheet does it: a row a day, in
// decimal yuan. The file: date, unit_nav, ..., daily_growth_pct.

const [file, cycleName = 'month', dayText = '10'] = process.argv.slice(2);
const UNITS: readonly CycleUnit[] = ['month', 'week', 'double-week', 'quarter'];
const unit = UNITS.find((each) => each === cycleName);
if (file === undefined || unit === undefined) {
  console.error('usage: npm run check:backtest -- <history.csv> [month|week|double-week|quarter] [day]');
  process.exit(2);
}

const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
const names = head.split(',');
const at = (name: string) => names.indexOf(name);
const rows = lines.flatMap((line) => {
  const cells = line.split(',');
  const day = cells[at('date')] ?? '';
  const value = parseNetValue(cells[at('unit_nav')] ?? '', 'half-away');
  const growth = cells[at('daily_growth_pct')] ?? '';
  if (!isCalendarDate(day) || value === null || value <= 0) return [];
  return [{ day: calendarDate(day), value, growth: growth === '' ? null : parsePercent(growth, 'half-away') }];
});
const first = rows[0]?.day;
const last = rows.at(-1)?.day;
if (first === undefined || last === undefined) throw new Error(`no value in ${file}`);

const AMOUNT = 1_000;
const day = Number(dayText);
const series = { days: rows.map((row) => row.day), values: rows.map((row) => row.value), growth: rows.map((row) => row.growth) };
const question = { fundCode: 'file', amount: fen(AMOUNT * 100), cycle: { unit, day }, from: first, to: last };
const found = backtestOf({ fundName: file, series, payouts: [] }, question, chinaTradingCalendar);
if (found === null) throw new Error('no debit has a value');

/** The debit days without core's cycles: every calendar day is looked at. */
const debits = new Set<string>();
let nominal = 0;
for (let each = first; each <= last; each = addDays(each, 1)) {
  const isDay = unit === 'month' || unit === 'quarter' ? Number(each.slice(8)) === day : weekdayOf(each) === day;
  if (!isDay) continue;
  const every = unit === 'quarter' ? 3 : unit === 'double-week' ? 2 : 1;
  if (nominal % every === 0) {
    let open = each;
    while (!chinaTradingCalendar.isTradingDay(open)) open = addDays(open, 1);
    debits.add(open);
  }
  nominal += 1;
}

/** The column of dividends and splits: what shares grow by on a day. Its days are compared by check-returns. */
const factors = new Map<string, number[]>();
for (const { day: date, times, per } of reinvestedDays(series)) factors.set(date, [...(factors.get(date) ?? []), times / per]);

/** Cents of a yuan and of a share, as a spreadsheet's ROUND(x, 2). */
const round2 = (x: number) => Math.round(x * 100 + 1e-7) / 100;
let [held, invested, single, waiting] = [0, 0, 0, 0];
let before = 0;
const flows: { readonly days: number; readonly amount: number }[] = [];
const count = found.runs.length;
let dividends = 0;
const start = Date.parse(found.from);
const sorted = [...debits].toSorted();
for (const { day: date, value } of rows) {
  const price = value / 10_000;
  for (const factor of factors.get(date) ?? []) {
    if (held === 0) continue;
    dividends += 1;
    held = round2(held * factor);
    single = round2(single * factor);
  }
  before = price;
  while (sorted[0] !== undefined && sorted[0] <= date) {
    sorted.shift();
    waiting += 1;
  }
  if (waiting > 0 && chinaTradingCalendar.isTradingDay(date)) {
    for (; waiting > 0; waiting -= 1) {
      if (invested === 0) single = round2((AMOUNT * count) / price);
      held = round2(held + round2(AMOUNT / price));
      invested += AMOUNT;
      flows.push({ days: (Date.parse(date) - start) / 86_400_000, amount: -AMOUNT });
    }
  }
}
const worth = round2(held * before);
const end = (Date.parse(found.to) - start) / 86_400_000;
/** XIRR by bisection. */
const balance = (rate: number) =>
  [...flows, { days: end, amount: worth }].reduce((sum, { days, amount }) => sum + amount / (1 + rate) ** (days / 365), 0);
let [low, high] = [-0.99, 10];
for (let turn = 0; turn < 200; turn += 1) {
  const middle = (low + high) / 2;
  if (balance(middle) > 0) low = middle;
  else high = middle;
}

const compared = [
  ['debits', count, flows.length, 0],
  ['invested', found.plan.invested / 100, invested, 0],
  ['shares', found.plan.shares / 100, held, 0.011 * (dividends + 1)],
  ['value', found.plan.value / 100, worth, 0.02 * (dividends + 1)],
  ['single', found.single.value / 100, round2(single * before), 0.02 * (dividends + 1)],
  ['XIRR %', (found.plan.xirr ?? 0) / 10_000, low * 100, 0.0051],
] as const;
for (const [name, core, sheet, tolerance] of compared) {
  const agrees = Math.abs(core - sheet) <= tolerance;
  console.log(`${name.padEnd(9)} ${core.toFixed(2).padStart(14)} ${sheet.toFixed(2).padStart(14)} ${agrees ? 'agrees' : 'DIFFERS'}`);
  if (!agrees) process.exitCode = 1;
}
console.log(`${found.from} to ${found.to}, ${dividends} dividends or splits while held`);
