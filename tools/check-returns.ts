import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFreshBase } from '../packages/core/src/calendar/fresh-base.ts';
import { coveredIncome, carryOf, sevenDayYield, incomeSince, type IncomeCarry } from '../packages/core/src/funds/yields.ts';
import {
  growthBetween,
  growthOfDay,
  indexOn,
  reinvestedDays,
  spanStart,
  type FundPayout,
  type FundSeries,
} from '../packages/core/src/funds/returns.ts';
import { addDays, addMonths, calendarDate, isCalendarDate, type CalendarDate } from '../packages/core/src/values/calendar-date.ts';
import { netValue, parseNetValue, type NetValue } from '../packages/core/src/values/net-value.ts';
import { parsePercent, toPercentText, type RatePpm } from '../packages/core/src/values/rate.ts';
import { exceptionOf, REASONS, type ExceptionClass } from './returns-exceptions.ts';

// node tools/check-returns.ts <directory>:
// Calculates the returns and yields of every fund with a history in the directory by the functions of core, and compares them with the
// published ones. The layout of the directory: docs/returns.md. Fails if a figure differs by more than 0.01 points and is no listed
// exception.

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error('usage: npm run check:returns -- <directory>');
  process.exit(2);
}

/** 0.01 points in parts per million. */
const TOLERANCE = 100;

type Row = Readonly<Record<string, string>>;

function* rowsOf(file: string): Generator<Row> {
  const target = path.join(directory ?? '', file);
  if (!existsSync(target)) return;
  const [head, ...lines] = readFileSync(target, 'utf8').split('\n');
  const names = (head ?? '').split(',');
  for (const line of lines) {
    if (line === '') continue;
    const cells = line.split(',');
    yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  }
}

const filesOf = (folder: string): readonly string[] => {
  const target = path.join(directory, folder);
  return existsSync(target) ? readdirSync(target).filter((name) => /^\d{6}\.csv$/.test(name)) : [];
};

const valueOf = (text: string | undefined): NetValue | null =>
  text === undefined || text === '' ? null : parseNetValue(text, 'half-away');
const rateOf = (text: string | undefined): RatePpm | null => (text === undefined || text === '' ? null : parsePercent(text, 'half-away'));
const dayOf = (text: string | undefined): CalendarDate | null => (text !== undefined && isCalendarDate(text) ? calendarDate(text) : null);

/** Rows of one fund as a series: those with a day and a value above 0. */
const toSeries = (rows: Iterable<Row>): FundSeries => {
  const days: CalendarDate[] = [];
  const values: NetValue[] = [];
  const growth: (RatePpm | null)[] = [];
  const accumulated: (NetValue | null)[] = [];
  for (const row of rows) {
    const day = dayOf(row['date']);
    const value = valueOf(row['unit_nav']);
    if (day === null || value === null || value <= 0) continue;
    days.push(day);
    values.push(value);
    growth.push(rateOf(row['daily_growth_pct']));
    accumulated.push(valueOf(row['acc_nav']));
  }
  return { days, values, growth, accumulated };
};

interface Difference {
  readonly what: string;
  readonly published: RatePpm;
  readonly computed: RatePpm;
  readonly reason: ExceptionClass | null;
}

interface Tally {
  pairs: number;
  equal: number;
  within: number;
}

const tallies = new Map<string, Tally>();
const differences: Difference[] = [];
const compare = (column: string, source: string, code: string, day: CalendarDate, published: RatePpm, computed: RatePpm): void => {
  const tally = tallies.get(column) ?? { pairs: 0, equal: 0, within: 0 };
  tallies.set(column, tally);
  tally.pairs += 1;
  const difference = Math.abs(published - computed);
  if (difference === 0) tally.equal += 1;
  if (difference <= TOLERANCE) {
    tally.within += 1;
    return;
  }
  differences.push({ what: `${source} ${code} ${day} ${column}`, published, computed, reason: exceptionOf({ code, column }) });
};

/** Months before the day of the value at which a column of returns begins. */
const MONTHS: Readonly<Record<string, number>> = {
  month1_pct: 1,
  month3_pct: 3,
  month6_pct: 6,
  year1_pct: 12,
  year2_pct: 24,
  year3_pct: 36,
};
const COLUMNS = ['day_pct', 'week_pct', ...Object.keys(MONTHS), 'ytd_pct', 'since_pct'];

/** Position of the base value of a column. Negative if the history does not have it. */
const baseOf = (column: string, days: readonly CalendarDate[], at: number, day: CalendarDate): number => {
  if (column === 'day_pct') return at - 1;
  if (column === 'since_pct') return 0;
  const start = startOf(column, day);
  return start === null ? -1 : indexOn(days, start);
};

const startOf = (column: string, day: CalendarDate): CalendarDate | null => {
  const months = MONTHS[column];
  return months === undefined ? spanStart(column === 'week_pct' ? 'week' : 'this-year', day) : addMonths(day, -months);
};

/** Figures that core leaves out: their base is too old, or they cannot be proven. */
const untold: string[] = [];

const payoutsOf = new Map<string, FundPayout[]>();
for (const file of readdirSync(directory).filter((name) => /^dividends.*\.csv$/.test(name))) {
  for (const row of rowsOf(file)) {
    const day = dayOf(row['date']);
    const perShare = valueOf(row['cash_per_share_cny']);
    if (day === null || perShare === null) continue;
    const code = row['code'] ?? '';
    payoutsOf.set(code, [...(payoutsOf.get(code) ?? []), { kind: 'dividend', day, perShare: netValue(perShare) }]);
  }
}

const publishedOf = new Map<string, Row[]>();
for (const row of rowsOf('published-returns.csv')) {
  const code = row['code'] ?? '';
  const same = publishedOf.get(code);
  if (same === undefined) publishedOf.set(code, [row]);
  else same.push(row);
}

const checkSeries = (code: string, series: FundSeries, columns: readonly string[]): void => {
  const reinvested = reinvestedDays(series, payoutsOf.get(code));
  for (const row of publishedOf.get(code) ?? []) {
    const day = dayOf(row['nav_date']);
    const at = day === null ? -1 : indexOn(series.days, day);
    const last = series.values[at];
    if (day === null || last === undefined || series.days[at] !== day) continue;
    for (const column of columns) {
      const published = rateOf(row[column]);
      const from = baseOf(column, series.days, at, day);
      const baseDay = series.days[from];
      const baseValue = series.values[from];
      if (published === null || baseDay === undefined || baseValue === undefined) continue;
      const base = { day: baseDay, value: baseValue };
      const start = column === 'since_pct' ? baseDay : column === 'day_pct' ? null : startOf(column, day);
      const computed =
        start === null
          ? growthOfDay(base, { day, value: last }, series.growth[at] ?? null, reinvested)
          : isFreshBase(baseDay, start)
            ? growthBetween(base, { day, value: last }, reinvested)
            : null;
      if (computed === null) untold.push(`${code} ${day} ${column}`);
      else compare(column, row['source'] ?? '', code, day, published, computed);
    }
  }
};

const startedAt = performance.now();
for (const file of filesOf('nav')) checkSeries(file.slice(0, 6), toSeries(rowsOf(`nav/${file}`)), COLUMNS);

const newest = new Map<string, Row[]>();
for (const file of readdirSync(directory).filter((name) => /^nav-last-rows.*\.csv$/.test(name))) {
  for (const row of rowsOf(file)) {
    const code = row['code'] ?? '';
    const same = newest.get(code);
    if (same === undefined) newest.set(code, [row]);
    else same.push(row);
  }
}
const whole = new Set(filesOf('nav').map((file) => file.slice(0, 6)));
for (const [code, rows] of newest) if (!whole.has(code)) checkSeries(code, toSeries(rows), ['day_pct', 'week_pct']);

const publishedMoney = new Map([...rowsOf('published-returns-mmf.csv')].map((row) => [row['code'] ?? '', row]));
const carries = new Map<IncomeCarry | 'both', number>();
let withoutWeek = 0;
for (const file of filesOf('mmf')) {
  const code = file.slice(0, 6);
  const incomes: { readonly day: CalendarDate; readonly income: NetValue }[] = [];
  const yields: (RatePpm | null)[] = [];
  for (const row of rowsOf(`mmf/${file}`)) {
    const day = dayOf(row['date']);
    const income = valueOf(row['income_per_10k_cny']);
    if (day === null || income === null) continue;
    incomes.push({ day, income });
    yields.push(rateOf(row['yield7d_pct']));
  }
  const rows = coveredIncome(incomes);
  const found = carryOf(rows, yields);
  const carry = found ?? 'compounded';
  carries.set(found ?? 'both', (carries.get(found ?? 'both') ?? 0) + 1);
  for (const [at, row] of rows.entries()) {
    const published = yields[at] ?? null;
    const computed = published === null ? null : sevenDayYield(rows, at, carry);
    if (published !== null && computed === null) withoutWeek += 1;
    if (published === null || computed === null) continue;
    compare('yield7d_pct', 'mmf', code, row.day, published, computed);
  }
  const told = publishedMoney.get(code);
  const asOf = dayOf(told?.['as_of']);
  const at = rows.findLastIndex(({ day }) => day === asOf);
  const published = rateOf(told?.['week_pct']);
  if (asOf === null || at < 0 || published === null) continue;
  // A week of a money fund begins on the last trading day on or before the same weekday. Only funds without rows for other days show which
  // day that was.
  const start = addDays(asOf, -7);
  const base =
    rows[
      indexOn(
        incomes.map(({ day }) => day),
        start,
      )
    ];
  if (base === undefined || base.day === start) continue;
  const computed = incomeSince(rows, at, base.day, carry);
  if (computed !== null) compare('week_pct of money funds', told?.['source'] ?? '', code, asOf, published, computed);
}
const seconds = (performance.now() - startedAt) / 1_000;

console.log(`${'column'.padEnd(26)}${'pairs'.padStart(7)}${'equal'.padStart(7)}${'within 0.01'.padStart(13)}`);
for (const [column, { pairs, equal, within }] of tallies) {
  console.log(`${column.padEnd(26)}${String(pairs).padStart(7)}${String(equal).padStart(7)}${String(within).padStart(13)}`);
}
console.log(`\ncarry of income: ${[...carries].map(([carry, count]) => `${carry} ${count}`).join(', ')}`);
console.log(`published yields without seven days of income: ${withoutWeek}`);

console.log(`figures not told, for a hole in the history: ${untold.length}`);
for (const what of untold) console.log(`  ${what}`);

const known = [...rowsOf('unreconciled.csv')].map((row) => `${row['source']} ${row['code']} ${row['nav_date']} ${row['column']}`);
const differing = new Set(differences.map(({ what }) => what));
if (known.length > 0)
  console.log(`of ${known.length} pairs named in unreconciled.csv ${known.filter((what) => !differing.has(what)).length} agree here`);

console.log('\nexceptions');
for (const [reason, text] of Object.entries(REASONS)) {
  const count = differences.filter((one) => one.reason === reason).length;
  console.log(`${String(count).padStart(4)}  ${reason}: ${text}`);
}
const tell = ({ what, published, computed }: Difference): string =>
  `  ${what}: published ${toPercentText(published)}, computed ${toPercentText(computed)}`;
for (const difference of differences) if (difference.reason !== null) console.log(`${tell(difference)} (${difference.reason})`);

const unexplained = differences.filter(({ reason }) => reason === null);
console.log(`\n${unexplained.length} unexplained, ${seconds.toFixed(1)} s`);
for (const difference of unexplained) console.log(tell(difference));
if (unexplained.length > 0) process.exitCode = 1;
