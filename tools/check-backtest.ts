import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { backtestOf } from '../packages/core/src/calculators/plan/backtest.ts';
import { backtestSheet, type SheetPayout } from '../packages/core/src/calculators/plan/backtest-sheet.fakes.ts';
import type { CycleUnit } from '../packages/core/src/plans/plan-cycle.ts';
import type { FundPayout } from '../packages/core/src/funds/index.ts';
import { chinaTradingCalendar } from '../packages/core/src/calendar/index.ts';
import { calendarDate, isCalendarDate } from '../packages/core/src/values/calendar-date.ts';
import { fen } from '../packages/core/src/values/money.ts';
import { parseNetValue } from '../packages/core/src/values/net-value.ts';
import { parsePercent } from '../packages/core/src/values/rate.ts';

// node tools/check-backtest.ts <folder> <code> [month|week|double-week|quarter] [day]:
// Compares a back-test of 1,000 yuan each time over a fund's whole history with a spreadsheet-like recalculation from the raw rows
// (backtest-sheet.fakes.ts), which shares no rule with core. The folder contains nav/<code>.csv with date, unit_nav, daily_growth_pct, and
// optionally dividends-*.csv or dividends.csv, splits.csv and terms.csv (only cut_shares is read) in the formats of docs/import.md.

const [folder, code, cycleName = 'month', dayText = '10'] = process.argv.slice(2);
const UNITS: readonly CycleUnit[] = ['month', 'week', 'double-week', 'quarter'];
const unit = UNITS.find((each) => each === cycleName);
if (folder === undefined || code === undefined || unit === undefined || !statSync(folder).isDirectory()) {
  console.error('usage: npm run check:backtest -- <folder> <code> [month|week|double-week|quarter] [day]');
  process.exit(2);
}

const rowsOf = (file: string): readonly Readonly<Record<string, string>>[] => {
  if (!existsSync(file)) return [];
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
};

const history = rowsOf(path.join(folder, 'nav', `${code}.csv`)).flatMap((cells) => {
  const [day = '', value = '', growth = ''] = [cells['date'], cells['unit_nav'], cells['daily_growth_pct']];
  return isCalendarDate(day) && Number(value) > 0 ? [{ day: calendarDate(day), value, growth }] : [];
});
const [first, last] = [history[0]?.day, history.at(-1)?.day];
if (first === undefined || last === undefined) throw new Error(`no value of ${code}`);

const ofFund = (name: string) => rowsOf(path.join(folder, name)).filter((cells) => cells['code'] === code);
const dividends = [...ofFund('dividends.csv'), ...ofFund('dividends-2020-10.csv')].map((cells) => ({
  day: calendarDate(cells['date'] ?? ''),
  text: cells['cash_per_share_cny'] ?? '',
}));
const splits = ofFund('splits.csv').map((cells) => ({
  day: calendarDate(cells['date'] ?? ''),
  from: Number(cells['from_shares']),
  to: Number(cells['to_shares']),
}));

const cutsShares = ofFund('terms.csv').some((cells) => cells['cut_shares'] === '1');

const AMOUNT = 1_000;
const day = Number(dayText);
const value = (text: string) => {
  const parsed = parseNetValue(text, 'half-away');
  if (parsed === null) throw new Error(`"${text}" is not a value`);
  return parsed;
};
/** Integers of a split, as an import makes them. */
const WHOLE = 1_000_000_000;
const payouts: readonly FundPayout[] = [
  ...dividends.map((paid) => ({ kind: 'dividend' as const, day: paid.day, perShare: value(paid.text) })),
  ...splits.map((split) => ({
    kind: 'split' as const,
    day: split.day,
    times: Math.round(split.to * WHOLE),
    per: Math.round(split.from * WHOLE),
  })),
];
const series = {
  days: history.map((row) => row.day),
  values: history.map((row) => value(row.value)),
  growth: history.map((row) => (row.growth === '' ? null : parsePercent(row.growth, 'half-away'))),
};
const question = { fundCode: code, amount: fen(AMOUNT * 100), cycle: { unit, day }, from: first, to: last };
const found = backtestOf({ fundName: code, end: null, cutsShares, series, payouts }, question, chinaTradingCalendar);
if (found === null) throw new Error('no debit has a value');

const listed: readonly SheetPayout[] = [
  ...dividends.map((paid) => ({ day: paid.day, cash: Number(paid.text), split: 1 })),
  ...splits.map((split) => ({ day: split.day, cash: 0, split: split.to / split.from })),
];
const sheet = backtestSheet({
  rows: history.map((row) => ({ day: row.day, value: Number(row.value), growth: row.growth === '' ? null : Number(row.growth) })),
  payouts: listed,
  amount: AMOUNT,
  unit,
  day,
  cutsShares,
  isTradingDay: (each) => chinaTradingCalendar.isTradingDay(each),
});

// Each payout may round a hundredth of a share the other way.
const slack = sheet.payoutsWhileHeld + 1;
const compared = [
  ['debits', found.runs.length, sheet.purchases.length, 0],
  ['invested', found.plan.invested / 100, sheet.invested, 0],
  ['shares', found.plan.shares / 100, sheet.shares, 0.011 * slack],
  ['value', found.plan.value / 100, sheet.value, 0.02 * slack],
  ['single', found.single.value / 100, sheet.single, 0.02 * slack],
  ['XIRR %', (found.plan.xirr ?? 0) / 10_000, sheet.xirr, 0.0051],
] as const;
for (const [name, core, recomputed, tolerance] of compared) {
  const agrees = Math.abs(core - recomputed) <= tolerance;
  console.log(`${name.padEnd(9)} ${core.toFixed(2).padStart(14)} ${recomputed.toFixed(2).padStart(14)} ${agrees ? 'agrees' : 'DIFFERS'}`);
  if (!agrees) process.exitCode = 1;
}
console.log(`${found.from} to ${found.to}, ${sheet.payoutsWhileHeld} days of dividends or splits while held`);
