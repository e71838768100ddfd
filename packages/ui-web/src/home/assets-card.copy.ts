/** Words of the investor's total on the home page, which a guest's first load does without. */
export const assetsCardCopy = {
  greeting: (name: string) => (name === '' ? '您好' : `${name}，您好`),
  totalAssets: '总资产（元）',
  yesterdayIncome: '昨日收益',
  wallet: '小活宝+',
  seeAssets: '查看资产',
  assetsFailed: '资产加载失败',
  retry: '重试',
  often: '常用',
  transferIn: '转入',
  transferOut: '转出',
  earnings: '我的收益',
  deposits: '我的存款',
} as const;
