import type { AdviceOrderKind, NeedsAnswers, NeedsQuestion } from '@caifu/core/advice';
import type { FundRange, MissingReason } from '@caifu/core/funds';

/** The risk notice on every page of suggestions. */
export const RISK = '基金及理财产品有风险，投资须谨慎。历史净值与测算不代表未来表现，建议不构成收益承诺。';

const READING = { failed: '加载失败', yuan: '元' } as const;

export const needsCopy = {
  ...READING,
  failed: '需求问卷加载失败',
  asked: {
    goal: '这笔钱的主要目标是什么？',
    horizon: '预计多久以后要用？',
    liquidity: '一年内可能要用多少？',
    loss: '一年内最多能接受多少亏损？',
  },
  short: { goal: '投资目标', horizon: '投资期限', liquidity: '流动性需求', loss: '可承受亏损' },
  options: {
    goal: { preserve: '保住本金', income: '稳定的收益', growth: '长期增值', gain: '追求较高收益' },
    horizon: { 'below-1': '1年以内', 'to-3': '1至3年', 'to-5': '3至5年', 'above-5': '5年以上' },
    liquidity: { most: '一半以上', half: '两成到一半', some: '两成以内', none: '基本不用' },
    loss: { none: '不能接受亏损', 'to-5': '5%以内', 'to-15': '15%以内', 'to-30': '30%以内', 'above-30': '30%以上' },
  } satisfies { readonly [Question in keyof NeedsAnswers]: Readonly<Record<NeedsAnswers[Question], string>> },
  lossNotes: {
    none: '',
    'to-5': '每10万元最多亏5千元',
    'to-15': '每10万元最多亏1.5万元',
    'to-30': '每10万元最多亏3万元',
    'above-30': '',
  } satisfies Record<NeedsAnswers['loss'], string>,
  toldBefore: '以下是您上次的回答，可以修改后重新提交。',
  next: '下一题',
  submit: '提交',
  earlier: '先回答前面的问题',
} as const;

export const answerName = (question: NeedsQuestion, option: NeedsAnswers[NeedsQuestion]): string => {
  const names: Readonly<Record<string, string>> = needsCopy.options[question];
  return names[option] ?? '';
};

export const needsResultCopy = {
  ...READING,
  failed: '需求结果加载失败',
  level: '这笔钱适合的档位',
  offered: '建议按此档给出',
  answered: '填写日期',
  valid: '有效期至',
  statutory: '风险测评',
  noStatutory: '未完成或已过期',
  takeTest: '去测评',
  caps: '各项回答的上限',
  cap: (name: string) => `最高${name}`,
  deciding: '决定档位',
  mix: '建议配置',
  mixLabel: '各类资产的建议占比',
  again: '重新填写',
  check: '检查我的持仓',
  empty: '还没有填写需求问卷',
  emptyText: '四个问题，约1分钟，用来给出配置建议',
  start: '开始填写',
} as const;

export const checkCopy = {
  ...READING,
  failed: '持仓检查未能完成',
  total: '全部资产',
  asOf: (day: string) => `截至 ${day}`,
  valueDay: (day: string) => `净值更新至 ${day}`,
  see: '查看检查结果',
  starter: '查看起步配置',
  parts: '检查内容',
  allocation: '资产配置',
  allocationDone: (classes: number) => `${classes} 类资产`,
  overlap: '重合与相关',
  overlapDone: (pairs: number) => (pairs === 0 ? '暂无可比较的基金' : `${pairs} 组基金`),
  drawdown: '最大回撤',
  drawdownNone: '暂不能计算',
  concentration: '集中度',
  concentrationDone: (part: string) => `最大单只占 ${part}`,
  concentrationNone: '没有单只占比',
  fees: '每年费用',
  feesDone: (yuan: string) => `约 ${yuan} 元`,
  changes: '调整建议',
  changesDone: (count: number) => (count === 0 ? '暂无需要调整' : `${count} 条`),
  needs: '投资需求',
  needsMissing: '未填写',
  fill: '填写需求问卷',
  details: '查看明细与方法',
  nothing: '还没有持仓',
  nothingText: '买入产品后，可在这里检查配置、重合、回撤与费用',
  held: '已有持仓，可直接检查',
  toHeld: '查看持仓检查结果',
} as const;

export const figuresCopy = {
  ...checkCopy,
  method: '计算方法与数据日期',
  columns: ['类别', '金额（元）', '占比'],
  target: '建议',
  none: '--',
  pairs: '两只基金之间',
  overlapLabel: '持股重合',
  correlation: '相关系数',
  high: '偏高',
  missing: {
    'under-a-year': '不足一年',
    'few-values': '净值太少',
    unmoving: '净值未变动',
    'holdings-unknown': '未披露',
  } satisfies Record<MissingReason, string>,
  largestProduct: '最大单只产品',
  largestCompany: '最大管理人',
  limit: (limit: string) => `参考上限 ${limit}`,
  over: (limit: string) => `超过参考上限 ${limit}`,
  feeTotal: '一年约需',
  feeRate: '占计费资产',
  advisory: '其中投顾服务费',
} as const;

export const mixCopy = {
  ...checkCopy,
  lead: '按您的需求，建议这样配置',
  label: '各类资产的建议占比',
  compare: '与现在对照',
  columns: ['类别', '现在', '建议'],
  products: '可以从这些产品开始',
  costs: (rate: string) => `年费率 ${rate}`,
  cash: '小活宝+',
  gold: '黄金积存',
  part: (part: string) => `占 ${part}`,
  toChanges: '查看调整建议',
} as const;

export const changesCopy = {
  ...checkCopy,
  lead: '建议逐项办理',
  about: '约',
  orders: {
    'top-up': '转入小活宝+',
    'buy-fund': '买入基金',
    'redeem-fund': '赎回基金',
    'redeem-strategy': '转出策略',
    'buy-gold': '买入黄金',
    'sell-gold': '卖出黄金',
  } satisfies Record<AdviceOrderKind, string>,
  act: {
    'top-up': '去转入',
    'buy-fund': '去买入',
    'redeem-fund': '去赎回',
    'redeem-strategy': '去转出',
    'buy-gold': '去买入',
    'sell-gold': '去卖出',
  } satisfies Record<AdviceOrderKind, string>,
} as const;

const RANGES: Readonly<Partial<Record<FundRange, string>>> = { MONTH: '近1月', MONTH3: '近3月', MONTH6: '近6月', YEAR: '近1年' };

/** The text for a range of a fall. */
export const rangeName = (range: FundRange): string => RANGES[range] ?? '';
