export const trendCopy = {
  title: '收益走势',
  tabList: '走势类别',
  tabs: { cumulative: '累计盈亏', trend: '业绩走势' },
  scope: { product: '本产品全部持有合计', period: '仅本期持有' },
  failed: '走势没有读出来',
  retry: '重试',
  rangeList: '时间范围',
  ranges: { MONTH: '近1月', MONTH3: '近3月', MONTH6: '近6月', YEAR: '近1年', ALL: '成立以来' },
  total: { cumulative: '累计盈亏（元）', trend: '区间涨跌幅' },
  annualised: '年化收益率',
  updatedTo: (day: string) => `更新至 ${day}`,
  drawing: (name: string) => `${name}曲线`,
  hidden: '金额已隐藏',
  empty: '这段时间还没有数据',
} as const;

export const distributionsCopy = {
  period: '期数',
  method: '分配方式',
  amount: '金额（元）',
  status: '到账状态',
  list: '分配记录',
  empty: { title: '暂无分配记录', text: '产品分配收益后会显示在这里' },
} as const;
