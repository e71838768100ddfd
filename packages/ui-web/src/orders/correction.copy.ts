/** Words of what an order was told as before a published figure was corrected. */
export const correctionCopy = {
  on: '更正日期',
  first: (label: string) => `更正前${label}`,
} as const;
