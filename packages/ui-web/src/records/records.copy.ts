/** Words of records, net values, distributions, archives, the broker summary and the chart. */
export const recordsCopy = {
  tabList: '交易状态',
  tabs: { all: '全部', 'in-progress': '进行中', 'by-type': '分类' },
  chooseType: '交易类型',
  range: '日期',
  days: { from: '开始日期', until: '结束日期' },
  to: '至',
  clearRange: '清除',
  directions: { in: '转入产品', out: '转出产品' },
  emptyRange: { title: '这段时间没有交易', text: '可以换一段时间看看' },
  states: { succeeded: '成功', failed: '失败', cancelled: '已撤销', 'in-progress': '进行中' },
  failed: '交易记录没有读出来',
  listEnd: '没有更多记录了',
  empty: { title: '暂无交易记录', text: '买入、赎回等交易会记录在这里' },
  emptyInProgress: { title: '没有进行中的交易', text: '提交后尚未确认的交易会显示在这里' },
  emptyType: { title: '没有这一类交易', text: '可以换一个类型看看' },
} as const;

export const recordCopy = {
  failed: '交易没有读出来',
  stale: '没有读到最新状态，下面是上一次的内容',
  timeline: '进度',
  facts: '交易信息',
  type: '交易类型',
  direction: '方向',
  account: '账户',
  time: '交易时间',
  number: '交易编号',
  product: '查看产品',
} as const;

export const netValuesCopy = {
  date: '日期',
  netValue: '单位净值',
  accumulated: '累计净值',
  change: '涨跌幅',
  list: '历史净值',
  failed: '净值没有读出来',
  listEnd: '已经是全部净值',
  empty: { title: '暂无净值', text: '产品成立并公布净值后会显示在这里' },
} as const;

export const distributionsCopy = {
  period: '期数',
  method: '分配方式',
  amount: '金额（元）',
  status: '到账状态',
  list: '分配记录',
  empty: { title: '暂无分配记录', text: '产品分配收益后会显示在这里' },
} as const;

export const archivesCopy = {
  tabList: '档案类别',
  tabs: { contracts: '合同文件', announcements: '产品公告' },
  failed: '产品档案没有读出来',
  stale: '没有读到最新档案，下面是上一次的内容',
  missingText: '档案公布后会显示在这里',
  noContracts: { title: '暂无合同文件', text: '文件公布后会显示在这里' },
  noAnnouncements: { title: '暂无产品公告', text: '公告发布后会显示在这里' },
  information: '查看产品信息',
} as const;

export const brokersCopy = {
  total: '券商资产（元）',
  beingBought: '买入中',
  totalProfit: '累计盈亏',
  totalIncome: '累计收益',
  houses: '券商分布',
  profit: '盈亏',
  share: (percent: number) => `占 ${percent}%`,
  failed: '券商汇总没有读出来',
  stale: '没有读到最新数据，下面是上一次的内容',
  empty: { title: '还没有券商资产', text: '买入券商产品后会按券商汇总在这里' },
  seeProducts: '去看产品',
} as const;

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
