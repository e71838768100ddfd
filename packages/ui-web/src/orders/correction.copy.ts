/** Words for the first figures of an order whose published figure was corrected. */
export const correctionCopy = {
  on: '更正日期',
  first: (label: string) => `更正前${label}`,
} as const;
