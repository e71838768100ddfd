/** What one finds behind this area's entries. */
export const about = {
  holdings: '每只基金的市值与收益',
} as const;
