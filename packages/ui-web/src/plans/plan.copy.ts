import type { AmountRule, PayeeKind, PlanKind } from '@caifu/core/plans';

export const payeeKinds: Readonly<Record<PayeeKind, string>> = { 'credit-card': '信用卡', loan: '贷款账户' };

/** Words of setting up and changing a plan. Sentences of rules are in '@caifu/core/zh-CN'. */
export const planCopy = {
  kinds: { invest: '定投', strategy: '策略定投', gold: '攒金计划', salary: '工资理财计划', repay: '还款计划' } satisfies Record<
    PlanKind,
    string
  >,
  rules: {
    fixed: { label: '固定金额', amount: '每期金额' },
    smart: { label: '智能定投', amount: '基准金额' },
    full: { label: '全额还款', amount: '' },
    minimum: { label: '最低还款', amount: '' },
  } satisfies Record<AmountRule, { readonly label: string; readonly amount: string }>,
  rule: '扣款方式',
  minimum: (amount: string, step: string | null) => `每期 ${amount} 元起${step === null ? '' : `，${step} 元递增`}`,
  byBill: {
    full: '扣款日按账单的应还总额还款，账单金额以发卡行或贷款方提供的为准。',
    minimum: '扣款日按账单的最低还款额还款，其余部分按发卡行或贷款方的规定计息。',
  },
  cycle: '扣款周期',
  cycleColumns: ['周期', '扣款日'],
  cycleTitle: '选择周期与扣款日',
  year: (runs: number, amount: string | null) => (amount === null ? `每年约 ${runs} 期` : `每年约 ${runs} 期，共 ${amount} 元`),
  from: { invest: '扣款账户', strategy: '扣款账户', gold: '扣款账户', salary: '转出银行卡', repay: '还款资金来源' } satisfies Record<
    PlanKind,
    string
  >,
  fixedSource: '不可修改',
  payee: '还款账户',
  payeeUnchosen: '请选择',
  payeeName: (bank: string, kind: string, tail: string) => `${bank}${kind}${tail === '' ? '' : `（尾号 ${tail}）`}`,
  payeeSheet: {
    title: '选择还款账户',
    add: '添加还款账户',
    back: '选择已有账户',
    kind: '账户类型',
    number: { 'credit-card': '信用卡卡号', loan: '贷款账号' } satisfies Record<PayeeKind, string>,
    numberPlaceholder: { 'credit-card': '请输入本人信用卡卡号', loan: '请输入本人贷款账号' } satisfies Record<PayeeKind, string>,
    bank: '所属银行',
    bankPlaceholder: '请选择银行',
    confirm: '使用该账户',
    note: '只能添加本人名下的账户。卡号仅用于本计划，离开本页后需重新填写。',
    wrong: '账户信息有误，请核对账号和所属银行',
  },
  target: '止盈线（选填）',
  targetPlaceholder: '不设置',
  targetHint: (range: string) =>
    `${range}。达到后自动赎回本计划买入的份额至小活宝+，之后开始新一轮。止盈线不是预期收益，可能长期达不到，也可能亏损`,
  targetMore: '了解目标盈',
  smart: (days: number) => `按基金净值与 ${days} 个交易日均值的偏离调整每期金额`,
  smartRange: (least: string, most: string) => `每期 ${least} 元至 ${most} 元`,
  smartMore: '智能定投规则',
  dates: '扣款时间',
  first: '首次扣款',
  next: '下次扣款',
  moved: (day: string, isMovedBack: boolean) => `${day} 为非交易日，${isMovedBack ? '提前' : '顺延'}`,
  standing: '计划已暂停，恢复后按周期扣款',
  rulesTitle: '扣款说明',
  retry: (days: number, ends: number) => `因余额不足等原因未扣款的，其后 ${days} 个交易日内再次扣款；连续 ${ends} 期失败，计划自动终止。`,
  stop: (time: string) => `扣款日 ${time} 扣款。可随时修改、暂停、跳过一期或终止，扣款日 ${time} 后当日不可修改。`,
  daily: (ends: number) => `当日未扣款的不再补扣，下一交易日照常扣款；连续 ${ends} 期失败，计划自动终止。`,
  closed: {
    invest: '基金暂停申购时跳过该期，不计入失败次数。',
    strategy: '策略调仓期间或其中有基金暂停申购时跳过该期，不计入失败次数。',
    gold: '每期买入的黄金不可撤销，可随时卖出。',
    salary: null,
    repay: null,
  } satisfies Record<PlanKind, string | null>,
  strategy: {
    split: '每期分配到各只基金',
    splitNone: '输入金额后显示每只基金的分配',
    advisory: '投顾服务费',
    advisoryValue: (rate: string, day: number) => `年费率 ${rate}，每月${day}日收取`,
    mode: '首次扣款时尚未持有该策略的，调仓须经您同意后执行；可在持有页改为由投顾自动调仓。',
  },
  gold: {
    name: '黄金积存',
    price: '当前买入价',
    perGram: '元/克',
    fee: '买入手续费',
    feeValue: (rate: string) => `成交金额的 ${rate}`,
    how: (time: string) => `扣款日按 ${time} 的买入价即时成交，成交后不可撤销。成交价可能高于或低于当前价。`,
    short: '每期金额包含手续费，按最小 0.0001 克买入，不足的部分不扣款。',
  },
  confirmNew: { invest: '确认定投', strategy: '确认定投', gold: '确认设置', salary: '确认设置', repay: '确认设置' } satisfies Record<
    PlanKind,
    string
  >,
  confirmChange: '保存修改',
  summary: { new: '确认计划', change: '确认修改' },
  perRun: '每期',
  byBillShort: { full: '应还总额', minimum: '最低还款额' },
  summaryTexts: (count: number) => `已阅读并同意 ${count} 份协议`,
  yuan: '元',
  none: '不设置',
  noFund: {
    title: '选择一只基金开始定投',
    text: '在基金详情页点“定投”，或从下面挑选',
    ranking: '基金排行',
    watch: '我的自选',
    faq: '先了解定投',
  },
  noStrategy: { title: '选择一个策略开始定投', text: '在策略详情页点“定投”，或从策略列表挑选', list: '投顾策略' },
  noSource: { title: '还没有绑定银行卡', text: '工资理财计划从本人的银行卡转入小活宝+', action: '绑定银行卡' },
  failed: '暂时无法设置计划',
  unknown: {
    text: '暂未收到结果，请勿重复提交。可在此继续查询，或到计划列表查看。',
    look: '查看我的计划',
  },
} as const;
