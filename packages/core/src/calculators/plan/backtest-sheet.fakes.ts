import { addDays, daysBetween, weekdayOf, type CalendarDate } from '../../values/calendar-date.ts';
import type { CycleUnit } from '../../plans/plan-cycle.ts';

/** A row of a fund's published history, in decimal yuan and percent. */
export interface SheetRow {
  readonly day: CalendarDate;
  readonly value: number;
  /** null: none was published. */
  readonly growth: number | null;
}

/** A cash dividend per share, or the number of shares that one share becomes, on the first day whose value excludes it. */
export interface SheetPayout {
  readonly day: CalendarDate;
  readonly cash: number;
  readonly split: number;
}

export interface SheetQuestion {
  readonly rows: readonly SheetRow[];
  readonly payouts: readonly SheetPayout[];
  /** Yuan. */
  readonly amount: number;
  readonly unit: CycleUnit;
  readonly day: number;
  /** The contract cuts fractions of a share below a hundredth. */
  readonly cutsShares?: boolean;
  readonly isTradingDay: (day: CalendarDate) => boolean;
}

export interface SheetResult {
  readonly purchases: readonly CalendarDate[];
  readonly invested: number;
  readonly shares: number;
  readonly value: number;
  readonly single: number;
  /** Percent; by bisection. */
  readonly xirr: number;
  readonly payoutsWhileHeld: number;
}

/**
 * A back-test as a spreadsheet computes it from the raw rows: a row per day, in decimal yuan. It shares no rule with `backtestOf`:
 * debit days, dividends and splits are computed separately, so that a fault in core's own rules is found.
 */
export const backtestSheet = (question: SheetQuestion): SheetResult => {
  const { rows, amount, isTradingDay, cutsShares = false } = question;
  const ofShares = cutsShares ? cut2 : round2;
  const factors = factorColumn(question);
  const due = debitColumn(question);
  const purchases = rows.flatMap(({ day }, at) =>
    isTradingDay(day)
      ? due.filter((debit) => debit <= day && !rows.slice(0, at).some((row) => row.day >= debit && isTradingDay(row.day))).map(() => day)
      : [],
  );
  let [shares, single, payoutsWhileHeld] = [0, 0, 0];
  for (const { day, value } of rows) {
    const factor = factors.get(day) ?? 1;
    if (factor !== 1 && shares > 0) payoutsWhileHeld += 1;
    shares = ofShares(shares * factor);
    single = ofShares(single * factor);
    for (const bought of purchases) {
      if (bought !== day) continue;
      if (single === 0) single = ofShares((amount * purchases.length) / value);
      shares = round2(shares + ofShares(amount / value));
    }
  }
  const last = rows.at(-1);
  const price = last?.value ?? 0;
  const value = round2(shares * price);
  const end = last?.day;
  const start = purchases[0];
  const flows =
    end === undefined || start === undefined
      ? []
      : [
          ...purchases.map((day) => ({ years: daysBetween(start, day) / 365, amount: -amount })),
          { years: daysBetween(start, end) / 365, amount: value },
        ];
  return {
    purchases,
    invested: amount * purchases.length,
    shares,
    value,
    single: round2(single * price),
    xirr: xirrByBisection(flows),
    payoutsWhileHeld,
  };
};

/** The debit days: each calendar day of the plan moves to the next trading day, with one debit a day at most. */
const debitColumn = ({ rows, unit, day, isTradingDay }: SheetQuestion): readonly CalendarDate[] => {
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day];
  const found = new Set<CalendarDate>();
  if (first === undefined || last === undefined) return [];
  const every = unit === 'quarter' ? 3 : unit === 'double-week' ? 2 : 1;
  let named = 0;
  for (let each = first; each <= last; each = addDays(each, 1)) {
    const isNamed = unit === 'month' || unit === 'quarter' ? Number(each.slice(8)) === day : weekdayOf(each) === day;
    if (!isNamed) continue;
    let open = each;
    while (!isTradingDay(open)) open = addDays(open, 1);
    if (named % every === 0) found.add(open);
    named += 1;
  }
  return [...found].toSorted();
};

/**
 * The growth factor of shares on a day. The published growth decides where it differs from the growth of the values; without one
 * the list of payouts does.
 */
const factorColumn = ({ rows, payouts }: SheetQuestion): ReadonlyMap<CalendarDate, number> => {
  const factors = new Map<CalendarDate, number>();
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (before === undefined) return;
    const listed = payouts
      .filter((paid) => paid.day > before.day && paid.day <= row.day)
      .reduce((factor, paid) => factor * paid.split * (1 + paid.cash / row.value), 1);
    const growthFrom = (value: number, factor: number) => ((row.value * factor) / value - 1) * 100;
    const told = toldOn(rows, at);
    // A published growth may start at an earlier value: then it skips a half-year end and days without a published growth. A
    // counted growth of zero is no gap: the next growth starts after it.
    const since = rows
      .slice(0, at)
      .findLast(({ day }, place) => place === 0 || (toldOn(rows, place) !== null && !/-(06-30|12-31)$/.test(day)));
    const bases = [before.value, since?.value ?? before.value];
    const fits = (factor: number) => told === null || bases.some((base) => Math.abs(growthFrom(base, factor) - told) < 0.0101);
    const factor = fits(listed) ? listed : fits(1) ? 1 : ((1 + (told ?? 0) / 100) * before.value) / row.value;
    if (factor !== 1) factors.set(row.day, factor);
  });
  return factors;
};

/**
 * The published growth of a row; null where none was published, and where 0.00 stands for a missing growth because the value moved
 * on a day that is not ordinary.
 */
const toldOn = (rows: readonly SheetRow[], at: number): number | null => {
  const row = rows[at];
  if (row === undefined || row.growth === null) return null;
  return row.growth !== 0 || row.value === rows[at - 1]?.value || isOrdinary(rows, at) ? row.growth : null;
};

/** The neighbouring values are of the adjacent working days. */
const isOrdinary = (rows: readonly SheetRow[], at: number): boolean => {
  const isNext = (one: SheetRow | undefined, other: SheetRow | undefined) =>
    one === undefined ||
    other === undefined ||
    (weekdayOf(one.day) <= FRIDAY && daysBetween(one.day, other.day) === (weekdayOf(one.day) === FRIDAY ? 3 : 1));
  return isNext(rows[at - 1], rows[at]) && isNext(rows[at], rows[at + 1]);
};
const FRIDAY = 5;

/** A spreadsheet's ROUND(x, 2). */
const cut2 = (x: number): number => Math.floor(x * 100 + 1e-7) / 100;
const round2 = (x: number): number => Math.round(x * 100 + 1e-7) / 100;

const xirrByBisection = (flows: readonly { readonly years: number; readonly amount: number }[]): number => {
  const balance = (rate: number) => flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
  let [low, high] = [-0.99, 10];
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (balance(middle) > 0) low = middle;
    else high = middle;
  }
  return low * 100;
};
