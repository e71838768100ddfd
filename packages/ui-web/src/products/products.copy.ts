/** Words of product rows, part of the first load. Sentences of rules are in '@caifu/core/zh-CN'. */
export const productsCopy = {
  benchmark: '业绩比较基准',
  /** In a row: the rate is told in small print, its basis on the page of the product. */
  benchmarkNote: (rate: string) => `业绩比较基准 ${rate}，测算依据见详情`,
  netValueKind: '净值型',
  noBenchmark: '不设业绩比较基准',
  term: '期限',
  days: '天',
  openEnded: '无固定期限',
  termDays: (days: number) => `${days}天`,
  risk: (level: number, name: string) => `R${level} ${name}`,
  startAt: (amount: string) => `${amount}起投`,
  nearlySold: (percent: number, left: string) => `已售 ${percent}%，剩余 ${left}`,
  soldShare: (percent: number) => `已售 ${percent}%`,
  masked: '认证后可见',
  saleState: { open: '在售', upcoming: '即将开放', 'sold-out': '已售罄', closed: '已截止', 'dates-unknown': '暂停交易' },
  opensOn: (day: string) => `${day} 开放`,
  emptyList: { title: '暂无产品', text: '可以看看其他类别，或稍后再来' },
  failed: '产品加载失败',
} as const;
