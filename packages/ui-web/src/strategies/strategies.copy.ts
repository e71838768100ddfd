import { STRATEGY_ORDER_NAMES } from '@caifu/core/strategies';
import { areFundFeesWaived, type LawSet } from '@caifu/core/law';
import type { FundRange } from '@caifu/core/funds';
import type {
  RebalanceReason,
  StrategyMode,
  StrategyOrderKind,
  StrategyOrderState,
  StrategyPartState,
  StrategySide,
} from '@caifu/core/strategies';

/** The risk notice on every page of strategies. */
export const riskOf = (law: LawSet): string =>
  `策略由公募基金组成，净值有涨有跌，不保证本金和收益。${
    law.strategyRecord.value === 'run'
      ? '运作表现按各期实际生效的权重计算，已扣除投顾服务费，未扣除买卖基金的费用'
      : '运作表现按各期实际生效的权重计算，标明“模拟”的是运作前按首期权重的回测，不是实际业绩；均未扣除投顾服务费'
  }，不代表未来表现。`;

/** 策略说明书: the adviser's words about a strategy, on its page and before its purchase. */
const STATEMENT = '策略说明书';
const conflictsOf = (text: string): string => `利益冲突：${text}。`;
export const adviserOf = (adviser: string, licence: string): string => (licence === '' ? adviser : `${adviser}（${licence}）`);

const READING = { failed: '策略信息加载失败' } as const;

const MODES = { mandate: '自动调仓', advice: '确认后调仓' } satisfies Record<StrategyMode, string>;

export const strategyListCopy = {
  ...READING,
  lead: '由投顾机构搭配基金、跟踪调整的组合，一次买入，自动按比例分配到各只基金。',
  year: '近1年',
  runSince: (day: string) => `${day} 运作以来`,
  hold: '建议持有',
  span: (months: number) => (months >= 12 && months % 12 === 0 ? `${months / 12} 年以上` : `${months} 个月以上`),
  months: (count: number): string => `${strategyListCopy.hold} ${strategyListCopy.span(count)}`,
  from: (amount: string) => `${amount} 元起`,
  held: (amount: string) => `持有 ${amount} 元`,
  records: '策略交易记录',
  more: '更多',
  empty: { title: '暂无策略', text: '完成风险测评后，这里展示不高于您风险承受能力的策略' },
} as const;

export const strategyDetailCopy = {
  ...READING,
  ranges: '区间',
  rangeNames: { MONTH: '近1月', MONTH3: '近3月', MONTH6: '近6月', YEAR: '近1年', MONTH36: '近3年', ALL: '运作以来' } satisfies Record<
    FundRange,
    string
  >,
  course: '运作表现',
  asOf: (since: string, day: string) => `${since} 起运作，截至 ${day}`,
  own: '策略',
  benchmark: '业绩基准',
  benchmarkNothing: '业绩基准在这段时间没有数据，只画策略',
  growth: '区间涨幅',
  drawdown: '最大回撤',
  drawing: '策略与业绩基准的涨幅走势',
  noCourse: '运作时间较短，或有基金净值不足，暂无运作表现',
  simulation: {
    title: '运作前模拟',
    asOf: (since: string) => `截至 ${since}，按首期权重回测`,
    own: '策略（模拟）',
    growth: '模拟涨幅',
    drawdown: '模拟最大回撤',
    drawing: '策略模拟与业绩基准的涨幅走势',
    ranges: '模拟区间',
    rangeNames: { MONTH: '前1月', MONTH3: '前3月', MONTH6: '前6月', YEAR: '前1年', MONTH36: '前3年', ALL: '运作前' } satisfies Record<
      FundRange,
      string
    >,
  },
  statement: STATEMENT,
  suits: (level: string, period: string) => `适合风险承受能力不低于${level}的投资者，${period}。`,
  changes: (adviser: string, limit: string) => `由${adviser}提供建议，权重更新或任一基金偏离目标 ${limit} 以上时调仓。`,
  conflicts: conflictsOf,
  allocation: '资产配置',
  funds: '包含的基金',
  weightsSince: (version: number, day: string) => `第 ${version} 版权重，自 ${day} 起`,
  rules: '买卖规则',
  adviser: '投顾机构',
  minimum: '起购金额',
  minimumValue: (amount: string, step: string) => `${amount} 元起，按 ${step} 元递增`,
  fee: '投顾服务费',
  feeValue: (rate: string) => `每年 ${rate}，按日计提`,
  feeDay: (day: number) => `每月 ${day} 日从小活宝+扣取`,
  drift: '调仓阈值',
  driftValue: (rate: string) => `任一基金偏离目标 ${rate} 以上`,
  fundFees: '基金费用',
  fundFeesValue: (law: LawSet) => (areFundFeesWaived(law) ? '策略内买入免申购费，赎回按各基金费率' : '各基金按自身费率收取申购、赎回费'),
  buy: '买入',
  own2: '持有',
  plan: '定投',
} as const;

export const strategyOrderCopy = {
  entry: { buy: '买入金额', redeem: '赎回比例' } satisfies Record<StrategySide, string>,
  percent: '%',
  yuan: '元',
  hint: { buy: (least: string, step: string) => `${least}元起，按${step}元递增`, redeem: (held: string) => `可赎回市值约 ${held} 元` },
  quarters: '常用比例',
  split: { buy: '分配到各只基金', redeem: '从各只基金赎回' } satisfies Record<StrategySide, string>,
  splitNone: { buy: '输入金额后显示每只基金的分配', redeem: '输入比例后显示每只基金的赎回' } satisfies Record<StrategySide, string>,
  line: {
    buy: (weight: string, fee: string, day: string) => `${weight}，申购费 ${fee} 元，${day} 确认`,
    redeem: (shares: string, fee: string, day: string) => `${shares} 份，赎回费 ${fee} 元，${day} 到账`,
  },
  total: { buy: '支付金额', redeem: '预计到账' } satisfies Record<StrategySide, string>,
  fee: { buy: '申购费合计', redeem: '赎回费合计' } satisfies Record<StrategySide, string>,
  advisoryFee: '扣除已计提投顾服务费',
  done: { buy: '全部确认日', redeem: '全部到账日' } satisfies Record<StrategySide, string>,
  doneNote: { buy: '以确认最慢的基金为准', redeem: '以到账最慢的基金为准，届时一次到账' } satisfies Record<StrategySide, string>,
  estimate: '按最新净值估算，实际以确认为准',
  mode: '调仓方式',
  modes: MODES,
  modeNote: {
    mandate: '偏离目标或权重更新时，投顾机构直接为您调仓',
    advice: '每次调仓都先征求您的同意',
  } satisfies Record<StrategyMode, string>,
  pay: { buy: '支付方式', redeem: '到账账户' } satisfies Record<StrategySide, string>,
  unchosen: '请选择',
  statement: STATEMENT,
  adviser: (licence: string) => (licence === '' ? '投顾机构' : `投顾机构 · ${licence}`),
  conflicts: conflictsOf,
  fundsFree: '策略内买入基金免申购费',
  advisory: '投顾服务费',
  advisoryValue: (rate: string, day: number) => `每年 ${rate}，每月 ${day} 日扣`,
  action: { buy: '买入', redeem: '赎回' } satisfies Record<StrategySide, string>,
  summary: { buy: '确认买入', redeem: '确认赎回' } satisfies Record<StrategySide, string>,
  asking: '正在查询订单结果，请不要重复操作',
  checking: '正在核对买入条件',
  loading: '处理中',
  failed: { buy: '暂时无法买入', redeem: '暂时无法赎回' } satisfies Record<StrategySide, string>,
  ways: { 'strategy-rebalances': '查看调仓', strategy: '返回策略', 'strategy-holding': '查看持有' },
  unknown: {
    text: '暂未收到订单结果，请勿重复提交。可在此继续查询，或到策略交易记录查看。',
    look: '查看交易记录',
  },
} as const;

export const strategyPositionCopy = {
  ...READING,
  value: '持有市值（元）',
  profit: '累计盈亏',
  rate: '累计收益率',
  accrued: '已计提服务费',
  waiting: '有一笔调仓建议等待您确认',
  answer: '去确认',
  holdings: '基金与权重',
  now: '当前',
  target: '目标',
  away: '偏离',
  pending: (amount: string) => `买入中 ${amount} 元`,
  cash: '待投资金额',
  onTheWay: '在途资金',
  drift: '最大偏离',
  driftNote: {
    within: (limit: string) => `未超过阈值 ${limit}`,
    beyond: (limit: string) => `已超过阈值 ${limit}`,
    unconfirmed: (limit: string) => `全部确认后计算，阈值 ${limit}`,
  },
  facts: '持有信息',
  invested: '累计买入',
  withdrawn: '累计赎回',
  mode: '调仓方式',
  modes: MODES,
  opened: '首次买入',
  fee: '投顾服务费',
  feeRate: '费率',
  feePaid: '累计已扣',
  nextFee: '下次扣取日',
  orders: '最近交易',
  plan: '定投该策略',
  plans: '我的策略定投',
  adjust: '调仓记录',
  all: '全部交易记录',
  product: '策略详情',
  buy: '买入',
  redeem: '赎回',
  yuan: '元',
  more: '更多',
} as const;

const REASONS = { drift: '偏离目标', version: '策略权重更新' } satisfies Record<RebalanceReason, string>;
const STATES = { new: '待确认', processing: '处理中', done: '已完成', failed: '未成交', cancelled: '已取消' } satisfies Record<
  StrategyOrderState,
  string
>;

export const notHeldCopy = {
  text: '买入后，市值、收益和调仓会显示在这里',
  action: '去看看这个策略',
} as const;

export const strategyAdviceCopy = {
  ...READING,
  failed: '调仓记录加载失败',
  mode: '调仓方式',
  modes: MODES,
  change: { mandate: '改为确认后调仓', advice: '改为自动调仓' } satisfies Record<StrategyMode, string>,
  limit: '调仓阈值',
  changes: '调仓记录',
  none: { title: '还没有调仓', text: '持有偏离目标或策略更新权重时，调仓会列在这里' },
  reasons: REASONS,
  states: STATES,
  drift: (rate: string) => `最大偏离 ${rate}`,
  cost: '现在同意的费用（估算）',
  redemptionFee: '其中赎回费',
  purchaseFee: '其中申购费',
  yuan: (amount: string) => `${amount} 元`,
  until: (day: string) => `请在 ${day} 前确认`,
  from: (from: string, to: string) => `${from} → ${to}`,
  agree: '同意调仓',
  decline: '拒绝',
  detail: '查看调仓详情',
} as const;

export const strategyRecordCopy = {
  ...READING,
  failed: '交易记录加载失败',
  kinds: '类型',
  all: '全部',
  names: STRATEGY_ORDER_NAMES,
  states: STATES,
  end: '没有更多记录了',
  empty: { title: '暂无交易记录', text: '买入、赎回和调仓会列在这里' },
  amount: { buy: '买入金额（元）', redeem: '预计到账（元）', rebalance: '调仓时市值（元）' } satisfies Record<StrategyOrderKind, string>,
  facts: '订单信息',
  strategy: '策略',
  state: '状态',
  ratio: '赎回比例',
  paid: { buy: '退回金额', redeem: '实际到账', rebalance: '实际到账' } satisfies Record<StrategyOrderKind, string>,
  advisoryFee: '扣除投顾服务费',
  expected: '预计完成日',
  settled: '完成日',
  account: { buy: '支付方式', redeem: '到账账户', rebalance: '账户' } satisfies Record<StrategyOrderKind, string>,
  time: '提交时间',
  no: '订单编号',
  why: '说明',
  parts: '各基金进度',
  sides: { buy: '买入', redeem: '卖出' } satisfies Record<StrategySide, string>,
  partStates: { placed: '处理中', done: '已完成', failed: '未成交' } satisfies Record<StrategyPartState, string>,
  part: (side: string, day: string) => `${side}，${day}`,
  shares: (count: string) => `${count} 份`,
  weights: '权重变化',
  reason: '调仓原因',
  reasons: REASONS,
  drift: '最大偏离',
  gap: '卖出的资金到账后才买入新的基金，其间这部分资金不参与市场涨跌。',
  yuan: '元',
  result: {
    loading: '正在查询结果',
    error: '暂时查不到订单结果',
    errorText: '可重新查询，或到策略交易记录查看',
    next: {
      buy: '各基金确认后，持有页会显示每只基金的份额和权重。',
      redeem: '最慢的基金到账后，资金一次转入您选择的账户。',
      rebalance: '调仓完成后，持有页会显示每只基金的新份额和权重。',
    } satisfies Record<StrategyOrderKind, string>,
    nextError: '请勿重复提交，可稍后在交易记录中查看结果。',
    records: '查看交易记录',
    own: '查看持有',
  },
} as const;
