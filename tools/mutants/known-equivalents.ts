/** A change that no test can notice. */
export interface KnownEquivalent {
  /** The end of the module's path. */
  readonly file: string;
  /** A part of its line. */
  readonly text: string;
  readonly before: string;
  readonly afters: readonly string[];
  readonly reason: string;
}

export const knownEquivalents: readonly KnownEquivalent[] = [
  {
    file: 'advice/changes.ts',
    text: 'Math.floor(Math.max(wish.amount, before?.amount ?? 0) / YUAN)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'The largest of amounts and 0 is not below 0.',
  },
  {
    file: 'advice/changes.ts',
    text: 'Math.floor((cash.target ?? 0) / 2)',
    before: 'Math.floor',
    afters: ['Math.ceil', 'Math.round', 'Math.trunc'],
    reason: 'The cash of a mix is a whole number of percent, so half of it is a whole number of millionths.',
  },
  {
    file: 'plans/plan-detail/plan-detail.view.ts',
    text: 'Math.max(0, Math.min(100, Math.floor((rate * 100) / target)))',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Both differ below 0 alone, where the share is 0.',
  },
  {
    file: 'products/growth.ts',
    text: 'daysBetween(first, day), DAYS_OF_YEAR',
    before: "'half-away'",
    afters: ["'half-even'"],
    reason: '365 is odd: no remainder is a half of it.',
  },
  {
    file: 'products/open-days.ts',
    text: 'Math.max(0, Math.floor(daysBetween(first, day) / everyDays) - 1)',
    before: 'Math.floor',
    afters: ['Math.ceil', 'Math.round', 'Math.trunc'],
    reason:
      'The search begins at a turn that is not after the day; one that was moved past the day is moved to where the turns between are.',
  },
  {
    file: 'strategies/strategy-course.ts',
    text: 'multiplyDivide(yearly, daysBetween(from, to), 365',
    before: "'half-away'",
    afters: ["'half-even'"],
    reason: '365 is odd: no remainder is a half of it.',
  },
  {
    file: 'fund-trading/xirr.ts',
    text: 'Math.floor((Math.abs(rate) * ONE) / PPM_STEP + 0.5)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'A size is not below 0.',
  },
  {
    file: 'gold/gold-fill.ts',
    text: 'const net = multiplyDivide(amount, PPM, PPM + rate',
    before: "'down'",
    afters: ["'half-away'", "'half-even'", "'up'"],
    reason: 'The bound is two fen wide, and the loop below goes down to the most that the amount pays for.',
  },
  {
    file: 'gold/gold-fill.ts',
    text: 'let units = multiplyDivide(net + 2, UNITS_PER_GRAM, price',
    before: "'up'",
    afters: ["'half-away'", "'half-even'", "'down'"],
    reason: 'The two fen of the bound are worth more than the unit that the rounding adds.',
  },
  {
    file: 'wallet/wallet-spread.ts',
    text: 'Math.floor(total / count)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Held shares and what flows in are not below 0.',
  },
];
