/** What one finds behind this area's entries. */
export const about = {
  seller: '谁在销售，资质与电话',
} as const;
