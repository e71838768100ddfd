/** Titles of the pages whose rows are part of the first load. The others load with the rows of their area (`<area>/titles.copy.ts`). */
export const titles = {
  account: '我的',
  home: '财富',
  products: '理财产品',
  signIn: '登录',
} as const;
