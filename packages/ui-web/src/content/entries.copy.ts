/** What one finds behind this area's entries. */
export const about = {
  help: '开户、转账、买卖与到账的常见问题',
  seller: '谁在销售，资质与电话',
} as const;
