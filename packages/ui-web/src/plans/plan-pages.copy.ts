import type { PlanAction, PlanEnd, PlanKind, PlanState, RunState } from '@caifu/core/plans';

export const planStates: Readonly<Record<PlanState, string>> = { running: '执行中', paused: '已暂停', ended: '已终止' };

export const runStates: Readonly<Record<RunState, string>> = {
  done: '扣款成功',
  failed: '扣款失败',
  retrying: '待再次扣款',
  skipped: '未扣款',
};

/** Words of the page of one plan. Sentences of rules are in '@caifu/core/zh-CN'. */
export const planDetailCopy = {
  failed: '计划加载失败',
  value: '持有市值',
  sum: { invest: '累计投入', strategy: '累计投入', gold: '累计投入', salary: '累计转入', repay: '累计还款' } satisfies Record<
    PlanKind,
    string
  >,
  profit: '累计收益',
  rate: '累计收益率',
  xirr: '年化（XIRR）',
  runs: '已扣款期数',
  runsValue: (count: number) => `${count} 期`,
  asOf: (day: string) => `按 ${day} 净值计算，不含未确认的份额`,
  asOfGold: (day: string) => `按 ${day} 卖出价计，为本计划买入的全部黄金，含之后已卖出的部分`,
  nothingYet: { invest: '份额确认后显示市值与收益', gold: '首次扣款后显示克数与市值', strategy: '市值与收益在策略持有中查看' },
  grams: '累计买入',
  gramsUnit: '克',
  goldHow: (time: string) => `扣款日 ${time} 的买入价即时成交，成交后不可撤销`,
  goldPrice: '成交方式',
  boughtValue: '买入黄金市值',
  next: '下次扣款',
  nextDay: '扣款时间',
  nextTime: (day: string, time: string) => `${day} ${time}`,
  until: (time: string) => `扣款日 ${time} 扣款，${time} 前可修改当日扣款，之后当日不可修改。`,
  nextAmount: '扣款金额',
  nextByBill: '以账单为准',
  skips: '已跳过，不扣款',
  paused: '计划已暂停，恢复后从下一个扣款日起扣款',
  ended: (day: string | null) => `计划已于 ${day ?? '--'} 终止`,
  ends: { 'by-investor': '由您终止', 'after-failures': '连续扣款失败，自动终止', 'fund-ended': '基金清盘，自动终止' } satisfies Record<
    PlanEnd,
    string
  >,
  failures: (count: number, ends: number) => `已连续 ${count} 期扣款失败，连续 ${ends} 期失败将自动终止，请检查扣款账户`,
  lastRuns: '最近扣款',
  allRuns: '全部',
  noRuns: '还没有扣款',
  facts: '计划信息',
  perRun: '每期金额',
  base: '基准金额',
  cycle: '扣款周期',
  rule: '扣款方式',
  from: '扣款账户',
  payee: '还款账户',
  target: '止盈线',
  signed: '签约日期',
  papers: '匹配意见',
  agreement: '服务协议',
  agreedText: (title: string, version: string) => `《${title}》版本 ${version}`,
  planNo: '计划编号',
  ways: '管理计划',
  acts: { skip: '跳过下一期', pause: '暂停计划', resume: '恢复计划', end: '终止计划' } satisfies Record<PlanAction, string>,
  actNotes: {
    skip: '只跳过一期，之后照常扣款',
    pause: '暂停期间不扣款，也不补扣',
    resume: '从下一个扣款日起扣款',
    end: '终止后不能恢复',
  } satisfies Record<PlanAction, string>,
  change: '修改计划',
  round: '目标盈',
  roundNow: (round: number) => `第 ${round} 轮`,
  roundMore: '查看进度与历史',
  smart: '智能定投规则',
  fund: '基金详情',
  holding: '持有详情',
  strategyHolding: '策略持有',
  strategyProduct: '策略详情',
  gold: '黄金持有',
  again: { invest: '重新定投', strategy: '重新定投', gold: '重新设置', salary: '重新设置', repay: '重新设置' } satisfies Record<
    PlanKind,
    string
  >,
} as const;

export const planRunCopy = {
  list: '扣款记录',
  failed: '扣款记录加载失败',
  end: '没有更多记录',
  empty: { title: '还没有扣款记录', text: '首次扣款后在这里查看每期结果和原因' },
  due: (day: string) => `${day} 应扣`,
  ran: {
    done: (day: string) => `实际扣款日 ${day}`,
    failed: (day: string) => `最近尝试 ${day}`,
    retrying: (day: string) => `最近尝试 ${day}`,
    skipped: null,
  } satisfies Record<RunState, ((day: string) => string) | null>,
  rate: (rate: string) => `基准金额的 ${rate}`,
  retry: (day: string) => `${day} 再次扣款`,
  tries: (count: number) => `已尝试 ${count} 次`,
  yuan: '元',
} as const;

export const planListCopy = {
  states: '计划状态',
  failed: '计划列表加载失败',
  end: '没有更多计划',
  empty: {
    invest: emptyOf('定投', '选一只基金，按固定周期自动买入'),
    strategy: emptyOf('策略定投', '选一个策略，按固定周期自动买入'),
    gold: emptyOf('攒金计划', '每个交易日或每月自动买入黄金'),
    salary: emptyOf('工资理财计划', '发薪日自动转入小活宝+，享受每日收益'),
    repay: emptyOf('还款计划', '用小活宝+按期还信用卡和贷款'),
  } satisfies Record<PlanKind, Record<PlanState, { readonly title: string; readonly text: string }>>,
  add: {
    invest: '新增定投',
    strategy: '新增策略定投',
    gold: '新增攒金计划',
    salary: '新增工资理财计划',
    repay: '新增还款计划',
  } satisfies Record<PlanKind, string>,
  next: (day: string) => `下次 ${day}`,
  skipped: '下期跳过',
  invested: { invest: '累计投入', strategy: '累计投入', gold: '累计投入', salary: '累计转入', repay: '累计还款' } satisfies Record<
    PlanKind,
    string
  >,
  perRun: '每期',
  smart: '智能',
  target: (rate: string) => `目标 ${rate}`,
  failing: (count: number) => `连续 ${count} 期失败`,
  salary: (bank: string, tail: string) => `${bank}${tail === '' ? '' : `（${tail}）`}转入`,
  ways: '了解更多',
  others: '其他计划',
  kinds: { invest: '基金定投', strategy: '策略定投', gold: '攒金计划' },
  strategies: '投顾策略',
  goldHome: '黄金积存',
  faq: '定投百科',
  story: '复利的故事',
  goal: '目标盈',
  repayIntro: '还款计划怎么用',
} as const;

export const planResultCopy = {
  loading: '处理中',
  error: '未能查询到计划',
  errorText: '请勿重复提交，可继续查询或到计划列表查看',
  text: { running: '到期自动扣款，请保证扣款账户余额充足', paused: '计划暂停中，恢复后按新的设置扣款', ended: '' } satisfies Record<
    PlanState,
    string
  >,
  next: {
    invest: '扣款日按当日净值买入，份额确认后可在基金持有中查看。每期结果和失败原因在定投详情中查看。',
    strategy: '扣款日按各基金当日净值买入，确认后可在策略持有中查看。每期结果和失败原因在计划详情中查看。',
    gold: '扣款日按扣款时的买入价即时成交，买入的黄金在黄金持有中查看。每期结果和失败原因在计划详情中查看。',
    salary: '转入的资金在小活宝+中，确认后开始计算收益。每期结果在计划详情中查看。',
    repay: '请在扣款日前保证小活宝+余额充足，到账时间以收款行为准。每期结果在计划详情中查看。',
  } satisfies Record<PlanKind, string>,
  perRun: '每期',
  first: '首次扣款',
  nextDebit: '下次扣款',
  signed: '计划生效',
  detail: '查看计划',
  list: '我的计划',
  home: '回到首页',
} as const;

/** Words of an empty list for each kind of plan. `begin`: what a first plan would do. */
function emptyOf(name: string, begin: string): Record<PlanState, { readonly title: string; readonly text: string }> {
  return {
    running: { title: `没有执行中的${name}`, text: begin },
    paused: { title: `没有暂停的${name}`, text: '暂停的计划在这里恢复' },
    ended: { title: `没有已终止的${name}`, text: '终止的计划保留扣款记录' },
  };
}
