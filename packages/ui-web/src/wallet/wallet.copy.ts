import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { WALLET_SOURCE_NAMES } from '@caifu/core/wallet';
import type { WalletRateRange, WalletRecordKind, WalletRecordState, WithdrawalMode } from '@caifu/core/wallet';

/** The risk notice on every page of the wallet. */
export const RISK = '小活宝+由货币市场基金组成，不是存款，不保证本金和收益。历史收益率不代表未来表现。';

export const walletHomeCopy = {
  balance: '小活宝+余额（元）',
  current: '活期余额（元）',
  yesterday: (day: string) => `收益（${day}）`,
  cumulative: '累计收益',
  sevenDay: '七日年化',
  tenThousand: '万份收益（元）',
  figuresOn: (day: string) => `${day} 公布`,
  rates: '收益率',
  seeRates: '走势',
  noFunds: '小活宝+暂未对接货币基金，余额可以支付和转出，不产生收益。',
  waiting: '确认中的资金',
  firstIncome: '首笔收益到账',
  onTheWay: '普通转出途中',
  onTheWayNote: '到账前可在资金明细查看',
  funds: '组成基金',
  fundHeard: '持有份额',
  fundIncome: '累计收益',
  fundYield: (rate: string) => `七日年化 ${rate}`,
  resting: '暂停转入',
  plans: '自动计划',
  salaryPlan: '工资理财计划',
  salaryNote: '到约定的日子从银行卡转入',
  repayPlan: '还款计划',
  repayNote: '到约定的日子还信用卡或贷款',
  more: '更多',
  yuan: '元',
  topUp: '转入',
  withdraw: '转出',
  /** [LAW-117] The limit is told per fund, never added up. */
  quick: '快速转出',
  quickNote: (limit: string) => `每只基金每日限额 ${limit} 元`,
  quickLeft: '今日可快速转出',
  failed: '小活宝+加载失败',
} as const;

export const productCopy = {
  sevenDayOn: (day: string) => `七日年化（${day}）`,
  minimum: '起购金额',
  minimumValue: '1 元',
  how: '转入与转出',
  facts: {
    in: '转入',
    inValue: '实时到账，可随时用于支付',
    earning: '开始计息',
    earningValue: `${CUT_OFF_TEXT} 前转入，下一交易日起`,
    quick: '快速转出',
    quickValue: (limit: string) => `每只基金每日限额 ${limit} 元，到账时间以基金公司和银行处理为准`,
    normal: '普通转出',
    normalValue: '下一交易日到账，不限额',
    fee: '转入、转出手续费',
    feeValue: '0 元',
  },
  own: '我的持有',
  shares: '持有份额',
  income: '累计收益',
  seeFund: '查看基金详情',
  documents: '规则与协议',
  unknownFund: { title: '没有找到这只基金', text: '它可能已不是小活宝+的组成基金', action: '查看小活宝+' },
} as const;

export const positionsCopy = {
  total: '份额合计（份）',
  note: '每份 1 元，收益每日转为份额。',
  confirmed: '已确认份额',
  waiting: '确认中份额',
  income: '累计收益',
  sevenDay: '七日年化',
  quickLeft: '今日可快速转出',
  none: '0.00',
  shares: '份',
  yuan: '元',
} as const;

export const ratesCopy = {
  section: '收益率走势',
  measures: '指标',
  measureNames: { yield: '七日年化', income: '万份收益' },
  incomeUnit: '万份收益（元）',
  scopes: '范围',
  whole: '小活宝+',
  ranges: '区间',
  rangeNames: { month: '近1月', season: '近3月', 'half-year': '近半年', year: '近1年' } satisfies Record<WalletRateRange, string>,
  drawing: '每日收益率',
  table: '每日收益率',
  columns: { day: '日期', yield: '七日年化', income: '万份收益（元）' },
  mean: '小活宝+的收益率按组成基金平均计算，您的实际收益按持有的份额计算。',
  empty: '暂无已公布的收益率',
  failed: '收益率加载失败',
} as const;

export const incomeCopy = {
  total: '累计收益（元）',
  list: '每日收益',
  sum: '合计',
  failed: '收益明细加载失败',
  end: '没有更多收益了',
  empty: { title: '暂无收益', text: '资金开始计息后，每天的收益会列在这里' },
} as const;

export const recordsCopy = {
  kinds: '类型',
  all: '全部',
  kindNames: { in: '转入', out: '转出', income: '收益' } satisfies Record<WalletRecordKind, string>,
  sources: WALLET_SOURCE_NAMES,
  states: { confirming: '确认中', 'on-the-way': '途中', done: '' } satisfies Record<WalletRecordState, string>,
  stateNames: { confirming: '确认中，尚未计息', 'on-the-way': '转出途中', done: '已完成' } satisfies Record<WalletRecordState, string>,
  /** Steps of money that does not earn yet. */
  earning: { confirmed: '起息', 'value-date': '首笔收益' },
  failed: '资金明细加载失败',
  end: '没有更多明细了',
  empty: { title: '暂无资金明细', text: '转入、转出和收益会列在这里' },
} as const;

export const recordCopy = {
  failed: '明细加载失败',
  steps: { accepted: '转入受理', confirmed: '份额确认，开始计息', 'value-date': '首笔收益到账', arrived: '资金到账' },
  outSteps: { accepted: '转出受理', arrived: '资金到账' },
  timeline: '进度',
  facts: '详情',
  time: '时间',
  card: { in: '转出银行卡', out: '到账银行卡', income: '银行卡' } satisfies Record<WalletRecordKind, string>,
  lastIncome: '计息至',
  no: '单号',
  parts: '各基金分配',
  spending: '赎回与付款',
  redemption: '赎回货币基金份额',
  confirmed: (day: string) => `${day} 确认`,
  confirmedByOrder: '确认见订单',
  yuan: '元',
} as const;

export const resultCopy = {
  titles: {
    normalDone: '普通转出已到账',
    loading: '正在查询结果',
    error: '结果加载失败',
  },
  texts: {
    in: '资金已转入小活宝+，可以用于支付',
    quick: '资金已转入银行卡，以银行入账时间为准',
    normal: '资金已从余额转出，到账前不能撤销',
    error: '申请可能已提交，请勿重复操作，可在资金明细查看',
  },
  next: {
    in: '确认前的资金不产生收益，但可以随时支付和转出。开始计息后，每天的收益在次日转为份额。',
    quick: '转出的份额从今天起不再计算收益。',
    normal: '到账前可在资金明细查看进度。',
    error: '请稍后重试，或在资金明细查看这笔申请。',
  },
  back: '返回继续买入',
  finish: '完成',
  records: '查看资金明细',
} as const;

export const withdrawalCopy = {
  modeList: '转出方式',
  modes: { quick: '快速转出', normal: '普通转出' } satisfies Record<WithdrawalMode, string>,
  balance: '可转出余额',
  amount: '转出金额',
  placeholder: '请输入转出金额',
  all: '全部',
  yuan: '元',
  hint: {
    quick: (limit: string) => `每只基金每日限额 ${limit} 元，各基金的剩余额度见下方分配`,
    normal: '不限额，下一交易日到账',
  },
  card: '到账银行卡',
  cardUnchosen: '请选择',
  noCards: { title: '暂无可用的银行卡', text: '绑定银行卡后可以转出', action: '去绑定银行卡' },
  effects: '到账与收益',
  arrival: '到账时间',
  quickArrival: '当日到账，具体以基金公司和银行处理为准',
  income: '收益',
  quickIncome: '转出的部分从今天起不再计算收益',
  normalIncome: (day: string) => `计息至 ${day}`,
  fee: '手续费',
  feeValue: '0 元',
  later: (day: string) => `已过今日 ${CUT_OFF_TEXT} 或今天不是交易日，按 ${day} 受理`,
  split: '各基金分配',
  splitHow: '怎么分配',
  noCancel: '提交后不能撤销，请确认金额和银行卡无误。',
  withdraw: '转出',
  summaryTitle: '确认转出',
  subject: '从小活宝+转出',
  balanceAfter: '转出后余额',
  confirm: '确认转出',
  asking: '正在查询转出结果，请不要重复操作',
  failed: '转出信息加载失败',
  away: '请刷新转出信息',
  unknown: {
    text: '暂未收到转出结果，请勿重复提交。可在此继续查询，或到资金明细查看。',
    look: '查看资金明细',
  },
} as const;

export const splitCopy = {
  amount: { in: '转入金额', out: '转出金额' },
  placeholder: '请输入金额',
  lead: {
    in: '转入的资金先进入份额最少的基金，使各基金的份额尽量相等。',
    quick: '快速转出先从份额最多的基金转出。每只基金每日各有额度，一只基金的额度用完后从下一只转出。',
    normal: '普通转出先从份额最多的基金转出，不占用快速额度。',
  },
  parts: '各基金分配',
  after: (text: string) => `之后 ${text} 份`,
  quota: (left: string, after: string) => (left === after ? `今日额度 ${left} 元` : `今日额度 ${left} → ${after} 元`),
  tooMuch: '超过可以转出的金额',
  empty: { title: '小活宝+暂未对接货币基金', text: '余额不分配到基金，也不产生收益' },
} as const;
