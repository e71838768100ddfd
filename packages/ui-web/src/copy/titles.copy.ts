/** Titles of pages: here and not with the pages' own words, because the route table is part of the first load. */
export const titles = {
  account: '我的',
  assets: '资产',
  buy: '买入',
  buyResult: '买入结果',
  holdings: '我的持有',
  home: '财富',
  product: '产品详情',
  products: '理财产品',
  signIn: '登录',
  standing: '完善开户信息',
  wallet: '小活宝+充值',
} as const;
