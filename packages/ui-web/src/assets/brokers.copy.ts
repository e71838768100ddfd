export const brokersCopy = {
  total: '券商资产（元）',
  beingBought: '在途资产',
  totalProfit: '累计盈亏',
  totalIncome: '累计收益',
  houses: '券商分布',
  profit: '盈亏',
  share: (percent: number) => `占 ${percent}%`,
  failed: '券商汇总加载失败',
  empty: { title: '还没有券商资产', text: '买入券商产品后会按券商汇总在这里' },
  seeProducts: '去看产品',
} as const;
