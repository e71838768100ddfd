/** What one finds behind this area's entries. */
export const about = {
  holdings: '券商与私募，申请中的也在',
  calendar: '哪天到账，哪天到期',
} as const;
