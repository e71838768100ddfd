/** Why published figures differ by more than 0.01 points from the results of the histories. The same table: docs/returns.md. */
export const REASONS = {
  'reinvested-later': 'the site reinvested a dividend at the value of the next day, not of its own',
  'rounded-growth': 'many dividends that no list has are known only by growth rounded to two places, and their roundings add up',
  'untraced-early': 'a dividend or split of years that no list covers is counted otherwise since the start; spans of later years agree',
  'summed-income': 'a row sums up a weekend or holiday whose days did not earn the same',
  'income-contradicts': 'rows of income contradict the yields beside them: an income printed doubled or of another day',
} as const;

export type ExceptionClass = keyof typeof REASONS;

interface Exception {
  readonly code: string;
  readonly columns: readonly string[];
  readonly reason: ExceptionClass;
}

const EXCEPTIONS: readonly Exception[] = [
  { code: '162201', columns: ['year2_pct', 'year3_pct', 'since_pct'], reason: 'reinvested-later' },
  { code: '519087', columns: ['year1_pct', 'year2_pct', 'year3_pct', 'since_pct'], reason: 'rounded-growth' },
  { code: '000586', columns: ['since_pct'], reason: 'rounded-growth' },
  { code: '200012', columns: ['since_pct'], reason: 'rounded-growth' },
  { code: '360013', columns: ['since_pct'], reason: 'rounded-growth' },
  { code: '610108', columns: ['since_pct'], reason: 'rounded-growth' },
  { code: '040001', columns: ['since_pct'], reason: 'untraced-early' },
  { code: '350007', columns: ['since_pct'], reason: 'untraced-early' },
  { code: '001526', columns: ['yield7d_pct'], reason: 'summed-income' },
  { code: '001624', columns: ['yield7d_pct'], reason: 'summed-income' },
  { code: '004133', columns: ['yield7d_pct'], reason: 'summed-income' },
  { code: '004578', columns: ['yield7d_pct'], reason: 'summed-income' },
  { code: '000560', columns: ['yield7d_pct'], reason: 'income-contradicts' },
  { code: '000712', columns: ['yield7d_pct'], reason: 'income-contradicts' },
  { code: '000863', columns: ['yield7d_pct'], reason: 'income-contradicts' },
];

/** The class of a listed exception. null: the difference is not explained. */
export const exceptionOf = (pair: { readonly code: string; readonly column: string }): ExceptionClass | null =>
  EXCEPTIONS.find(({ code, columns }) => code === pair.code && columns.includes(pair.column))?.reason ?? null;
