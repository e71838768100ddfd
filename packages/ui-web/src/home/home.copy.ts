export const homeCopy = {
  guestGreeting: '买之前，把期限、费用和到账日说清楚',
  signIn: '登录',
  entries: '常用功能',
  elder: '大字版',
  standard: '标准版',
  featured: '券商产品',
  forYou: '为您',
  allProducts: '全部产品',
  byTerm: '按锁定期限看产品',
} as const;
