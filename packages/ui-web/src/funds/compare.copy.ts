import { FEWEST_GROWTHS, TRADING_DAYS_OF_YEAR, type CompareSpan } from '@caifu/core/funds';
import { FUND_KIND_NAMES, SPAN_NAMES } from './fund-names.copy.ts';

/** Words of the page that compares funds. */
export const compareCopy = {
  add: '添加基金',
  addMore: (left: number) => `添加基金（还可添加 ${left} 只）`,
  choosing: {
    none: { title: '选择基金开始对比', text: '选择 2 至 5 只基金，比较收益、回撤、波动与费用' },
    one: { title: '再选一只基金', text: '至少选择 2 只基金才能对比' },
  },
  chosen: '已选基金',
  remove: (name: string) => `移除${name}`,
  spans: {
    ...SPAN_NAMES,
    'since-youngest': '共同区间',
  } satisfies Record<CompareSpan, string>,
  spanList: '对比区间',
  curves: '收益走势',
  chart: (from: string, to: string) => `所选基金 ${from} 至 ${to} 的累计收益率`,
  table: '收益走势，按日期列出',
  day: '日期',
  between: (from: string, to: string) => `${from} 至 ${to}`,
  figures: '指标对比',
  figure: '指标',
  how: (label: string) => `${label}是怎么算的`,
  howTitle: (label: string) => `${label}的计算方法`,
  best: '较优',
  bestNote: '“较优”仅标在对所有人都越高（或越低）越好的指标上，不构成投资建议。',
  fellBetween: (from: string, to: string) => `${from} 至 ${to}`,
  years: (years: number) => `已满 ${years} 年`,
  scaleOf: (day: string) => `截至 ${day}`,
  feeParts: (management: string, custody: string, service: string) => `管理 ${management}、托管 ${custody}、销售服务 ${service}`,
  relations: '两两关系',
  relation: (first: string, second: string) => `${first} 与 ${second}`,
  correlation: '相关系数',
  overlap: '持仓重合',
  overlapOn: (first: string, second: string) => (first === second ? `（截至 ${first}）` : `（分别截至 ${first}、${second}）`),
  overlapHow:
    '持仓重合：两只基金最近一次披露的重仓证券中，共同持有的每一只取较低的占净值比例，再相加。未披露的持仓不计入，实际重合可能更高。',
  notKnown: (reason: string) => `--（${reason}）`,
  failed: '对比数据加载失败',
  apart: '暂无法对比',
  risk: '基金的过往业绩不预示其未来表现，市场有风险，投资须谨慎。',
  kinds: FUND_KIND_NAMES,
} as const;

/** The rows of figures: names and computations. */
export const figureCopy = {
  growth: {
    label: '区间收益',
    how: '区间首日净值到末日净值的涨跌幅，期间分红按除息日净值再投资，四舍五入到 0.01%。货币基金按每日万份收益逐日复利计算。',
  },
  annualised: {
    label: '年化收益',
    how: '把区间收益折算成一年：（1 + 区间收益）的（365 ÷ 区间天数）次方减 1。区间不足一年不计算。',
  },
  drawdown: {
    label: '最大回撤',
    how: '区间内净值（含分红再投资）从任一高点到其后最低点的最大跌幅，并列出高点与低点的日期。',
  },
  volatility: {
    label: '波动率',
    how: `区间内每日涨跌幅的样本标准差乘以 ${TRADING_DAYS_OF_YEAR} 个交易日的平方根。数值越大，净值起伏越大；不足 ${FEWEST_GROWTHS} 个涨跌幅不计算。`,
  },
  sharpe: {
    label: '夏普比率',
    how: (name: string, rate: string, since: string) =>
      `（日均涨跌幅 × ${TRADING_DAYS_OF_YEAR} − 无风险利率）÷ 波动率，表示承担每一份波动换来的超额收益。无风险利率采用${name} ${rate}（自 ${since} 起执行）。区间不足一年不计算。`,
  },
  'yearly-fees': {
    label: '每年费用',
    how: '管理费、托管费与销售服务费的年费率之和，每日从基金资产中计提，净值和收益均已扣除。任一项未公布则不合计。',
  },
  purchase: {
    label: '买入费率',
    how: '最低一档买入金额的申购费率（已按今日折扣）。金额越大费率可能越低；后端收费的基金在卖出时按持有时间收取，此处不列。',
  },
  managers: { label: '基金经理', how: '现任基金经理，按公布的顺序排列。' },
  scale: { label: '基金规模', how: '基金最近一次公布的资产净值，注明公布数据的日期。' },
  founded: { label: '成立日期', how: '基金合同生效日；年数为生效日到最新净值日已满的整年。' },
} as const;

/** Words of the sheet for choosing a fund. */
export const pickerCopy = {
  title: '添加对比基金',
  label: '搜索基金名称、代码或拼音首字母',
  hint: '输入基金名称、代码或拼音首字母，从全部基金中选择',
  chosen: '已添加',
  failed: '搜索失败',
  nothing: { title: '没有找到相关基金', text: '换个名称、代码或拼音首字母试试' },
  near: '没有这个代码的基金，您要找的可能是',
  found: (count: number) => `找到 ${count} 只基金`,
  loading: '正在加载基金目录',
} as const;
