/** Words of product lists, part of the first load. Sentences of rules stand in '@caifu/core/zh-CN'. */
export const productsCopy = {
  family: { broker: '券商产品', private: '私募产品' },
  families: '产品类别',
  benchmark: '业绩比较基准',
  netValueKind: '净值型',
  noBenchmark: '不设业绩比较基准',
  term: '期限',
  days: '天',
  openEnded: '不定期',
  startAt: (amount: string) => `${amount}起投`,
  remainingAmount: (amount: string) => `剩余 ${amount}`,
  soldShare: (percent: number) => `已售 ${percent}%`,
  saleState: { open: '在售', upcoming: '即将开放', 'sold-out': '已售罄', closed: '已截止', 'dates-unknown': '暂停交易' },
  opensOn: (day: string) => `${day} 开放`,
  listEnd: '全部产品都在这里了',
  emptyList: { title: '这里还没有产品', text: '可以看看其他类别，或稍后再来' },
  failed: '产品没有读出来',
  qualifiedOnly: '私募产品仅面向合格投资者，投资前需完成合格投资者认证',
  disclosure:
    '产品由资产管理人发行和管理，本平台仅提供销售服务。净值会波动，本金可能受损；业绩比较基准不代表未来收益，也不构成收益承诺。投资前请阅读产品合同和风险揭示书。',
} as const;
