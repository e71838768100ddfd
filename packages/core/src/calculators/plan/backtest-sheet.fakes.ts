import { addDays, daysBetween, weekdayOf, type CalendarDate } from '../../values/calendar-date.ts';
import type { CycleUnit } from '../../plans/plan-cycle.ts';

/** A row of a fund's published history, in decimal yuan and percent. */
export interface SheetRow {
  readonly day: CalendarDate;
  readonly value: number;
  /** null: none was published. */
  readonly growth: number | null;
}

/** A dividend a share, or the shares that one share becomes; its day is the first one whose value no longer holds it. */
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
  /** The contract cuts the part of a share below a hundredth. */
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
 * A back-test as a spreadsheet computes it, from the raw rows: a row a day, in decimal yuan. The sheet shares no rule with `backtestOf`: debit days,
 * dividends and splits are found here once more, so that a fault in core's own is seen.
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

/** The days that pay: every calendar day is looked at, and moved to the next one of trading. One debit a day. */
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

/** The growth of shares on a day: by the growth that was published where it is not that of the values, by the list where none was. */
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
    // A growth may be told since an earlier value: that of a half-year end, and those that nothing was told of, are passed over then. A growth
    // of nothing that was counted is no gap: the next one is not told since before it.
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

/** The growth of a row; null where none was published, and where 0.00 stands for that: the value moved on a day that is no ordinary one. */
const toldOn = (rows: readonly SheetRow[], at: number): number | null => {
  const row = rows[at];
  if (row === undefined || row.growth === null) return null;
  return row.growth !== 0 || row.value === rows[at - 1]?.value || isOrdinary(rows, at) ? row.growth : null;
};

/** The values before and after are of the working days beside it. */
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
