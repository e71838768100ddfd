/** Words of the asset pages. */
export const assetsCopy = {
  total: '总资产（元）',
  yesterdayIncome: '昨日收益',
  wallet: '小活宝+',
  groups: '我的持有',
  groupNote: { 1: '定期类资产', 2: '券商资管产品', 3: '私募资管产品' },
  income: '昨日收益',
  noGroups: { title: '还没有持有产品', text: '买入的产品会显示在这里' },
  failed: '资产没有读出来',
  stale: '没有读到最新数据，下面是上一次的内容',
  needsCertification: '需先完成合格投资者认证',
  seeProducts: '去看产品',
} as const;

export const holdingsCopy = {
  totalAmount: '总投资金额（元）',
  inTransit: '在途资产',
  accumulatedIncome: '累计收益',
  awaitingCollection: '待收收益',
  tabs: { 0: '持有中', 1: '申请中', 2: '已结束' },
  tabList: '持有状态',
  income: { 'current-period': '本期收益', expected: '预计收益', cumulative: '累计收益' },
  quantity: { yuan: '投资金额', shares: '赎回份额' },
  units: { yuan: '元', shares: '份' },
  empty: { 0: '暂无持有中的券商项目', 1: '暂无申请中的券商项目', 2: '暂无已结束的券商项目' },
  emptyText: '可以看看在售的产品',
  seeProducts: '去看产品',
  failed: '持有没有读出来',
  stale: '没有读到最新数据，下面是上一次的内容',
} as const;
