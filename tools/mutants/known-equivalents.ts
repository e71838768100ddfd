/** A change that no test can notice. */
export interface KnownEquivalent {
  /** The end of the changed module's path. */
  readonly file: string;
  /** A part of the changed line. */
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
  {
    file: 'assets/asset-export/export-text.ts',
    text: 'Math.floor(seconds / 3_600)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Seconds since midnight are not below 0.',
  },
  {
    file: 'assets/earnings/earnings.view.ts',
    text: 'Math.floor(size / 100)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'A size is not below 0.',
  },
  {
    file: 'calculators/rates.ts',
    text: 'Math.floor(times)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Fewer than one is refused.',
  },
  {
    file: 'funds/compare.ts',
    text: 'Math.floor(Math.abs(n) + 0.5)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'A size is not below 0.',
  },
  {
    file: 'funds/yields.ts',
    text: 'Math.floor((Math.abs(fraction) * ONE) / step + 0.5)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'A size is not below 0.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const dayOfYear = Math.floor',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'return 365 * marchYear',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const era = ',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const yearOfEra = Math.floor(',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: '(dayOfEra - Math.floor(dayOfEra / 1_460)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const dayOfYear = dayOfEra',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const marchMonth = Math.floor',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'dateText(year, month, dayOfYear - Math.floor',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Days and years are counted from the year 0, before which there is no date.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'const year = Math.floor(months / 12)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Both are below 1 where they differ, which is refused.',
  },
  {
    file: 'values/calendar-date.ts',
    text: 'Math.floor(modulo(',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'A remainder is not below 0.',
  },
  {
    file: 'values/display-moment.ts',
    text: 'Math.trunc(seconds / 3_600)',
    before: 'Math.trunc',
    afters: ['Math.floor'],
    reason: 'Seconds since midnight are not below 0.',
  },
  {
    file: 'values/magnitude.ts',
    text: 'Math.trunc(amount / 100)',
    before: 'Math.trunc',
    afters: ['Math.floor'],
    reason: 'Amounts below 0 have no magnitude.',
  },
  {
    file: 'values/reservation.ts',
    text: 'Math.floor(left)',
    before: 'Math.floor',
    afters: ['Math.trunc'],
    reason: 'Time that is left is above 0.',
  },
];
