import { type CalendarDate, type Fen, formatDayWithWeekday, type RatePpm, type RiskLevel, toPercentText } from '../values/index.ts';
import { yuanWords, type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';
import type { PlanKind } from './plan.ts';

export const plansWords = {
  // a plan that is set up or changed
  'plan-unknown': '未找到该计划',
  'plan-amount-missing': '请输入每期金额',
  'plan-amount-low': ({ min }: { readonly min: Fen }) => `每期金额不可小于${yuanWords(min)}元`,
  'plan-cycle-invalid': '请选择扣款周期和日期',
  'plan-rule-not-offered': '暂不支持该扣款方式，请选择固定金额',
  /** The lowest and the highest target. */
  'plan-target-outside': ({ least, most }: { readonly least: RatePpm; readonly most: RatePpm }) =>
    `止盈线须在${toPercentText(least)}%至${toPercentText(most)}%之间`,
  'plan-payee-missing': '请选择还款账户',
  'plan-payee-invalid': '还款账户信息有误，请核对卡号或贷款账号',
  'plan-payee-not-own': '只能还本人名下的信用卡或贷款，该账户与您的实名信息不一致',
  'plan-payee-unchecked': '暂时无法核验还款账户是否为本人名下，请稍后再试',
  'plan-payee-not-credit': '该卡不是信用卡，请填写要还款的信用卡卡号',
  'plan-source-not-offered': '该计划不支持所选的扣款账户',
  /** "14:00": the time of the debits. */
  'plan-day-closed': ({ time }: { readonly time: string }) => `扣款日${time}后不可修改计划，请于次日再操作`,
  'plan-has-ended': '该计划已终止',
  'plan-not-paused': '该计划未暂停，无需恢复',
  'plan-not-running': '该计划未在执行中',
  'plan-debit-gone': '该期扣款已处理，无法跳过',
  'plan-not-arrived': '计划未提交成功，请重新操作',
  'plan-pause-question': '暂停后不再扣款，也不补扣暂停期间的扣款，恢复后从下一期开始。确认暂停吗？',
  'plan-resume-question': '恢复后从下一个扣款日起继续扣款。确认恢复吗？',
  /** null: the day is unknown. */
  'plan-skip-question': ({ date, today }: { readonly date: CalendarDate | null; readonly today: CalendarDate }) =>
    `${date === null ? '下一期' : formatDayWithWeekday(date, today)}将不扣款，之后各期照常。确认跳过吗？`,
  /** The due day of the failed debit. */
  'plan-retry-skip-question': ({ date, today }: { readonly date: CalendarDate; readonly today: CalendarDate }) =>
    `${formatDayWithWeekday(date, today)}的扣款未成功，跳过后不再重试，之后各期照常。确认跳过吗？`,
  'plan-end-question': '终止后不再扣款，且不能恢复。已买入的份额和已转入的资金不受影响。确认终止吗？',
  'plan-not-to-skip': '没有可以跳过的扣款',
  'plan-saved': '计划创建成功',
  'plan-changed': '计划修改成功',
  'plan-paused': '计划已暂停，暂停期间不扣款，也不补扣',
  'plan-resumed': '计划已恢复',
  'plan-skipped': ({ date, today }: { readonly date: CalendarDate; readonly today: CalendarDate }) =>
    `已跳过${formatDayWithWeekday(date, today)}的扣款`,
  'plan-retry-skipped': ({ date, today }: { readonly date: CalendarDate; readonly today: CalendarDate }) =>
    `${formatDayWithWeekday(date, today)}的扣款不再重试`,
  'plan-ended': '计划已终止，已买入的份额和已转入的资金不受影响',
  'plan-stopped': ({ level }: { readonly level: RiskLevel }) =>
    `产品风险等级已上调为R${level}，高于您的风险承受能力，计划已暂停扣款。您可以重新测评，或在修改计划时确认风险警示，再恢复计划`,
  'plan-unwarned': '产品风险等级高于您的风险承受能力，请先修改计划并确认风险警示，再恢复计划',
  // why a run did not debit
  'plan-run-left-out': '您已跳过本期扣款',
  'plan-run-fund-closed': '基金暂停申购，本期不扣款，不计入失败次数',
  'plan-run-strategy-closed': '策略正在调仓或其中有基金暂停申购，本期不扣款，不计入失败次数',
  'plan-run-short': '扣款账户余额不足',
  'plan-run-card-gone': '扣款银行卡已解绑',
  'plan-run-assessment-over': '风险测评已过期或尚未完成，请重新测评',
  'plan-run-level': '基金风险等级高于您的风险承受能力',
  'plan-run-locked': '账户信息不完整，请完善后再执行计划',
  'plan-run-bill-unknown': '未能查询到本期账单金额',
  'plan-run-bill-empty': '本期账单无需还款',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type PlansMessages = ParametersOf<typeof plansWords>;

/** The name of a plan: a fund's or a strategy's name, or for a repayment the bank and the last digits. */
export const planName = ({ kind, productName, bankName, tail }: PlanNameParts): string =>
  NAMES[kind](productName, `${bankName}（${tail}）`);

export interface PlanNameParts {
  readonly kind: PlanKind;
  readonly productName: string;
  readonly bankName: string;
  readonly tail: string;
}

const NAMES: { readonly [Kind in PlanKind]: (productName: string, payee: string) => string } = {
  invest: (productName) => `${productName}定投`,
  strategy: (productName) => `${productName}定投`,
  gold: () => '攒金计划',
  salary: () => '工资理财计划',
  repay: (_, payee) => `${payee}还款计划`,
};

export const plansLabels = {
  'plan-pause': '确认暂停',
  'plan-resume': '确认恢复',
  'plan-skip': '确认跳过',
  'plan-end': '确认终止',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type PlansLabels = KindsOf<typeof plansLabels>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const plansInbox = {
  'plan-retry': ['计划扣款失败', ({ product, date, note }) => `${product}扣款失败：${note}。将于${date}再次扣款`],
  'plan-failed': ['计划扣款失败', ({ product, note }) => `${product}本期扣款失败：${note}`],
  'plan-ended': ['计划终止', ({ product }) => `${product}连续多期扣款失败，计划已终止`],
  'plan-fund-ended': ['计划终止', ({ product }) => `${product}的基金清盘，计划已终止，不再扣款`],
  'plan-fund-followed': [
    '计划基金变更',
    ({ product, note }) => `您定投的${note === '' ? '基金' : note}已并入其他基金，计划继续为${product}，扣款金额和日期不变`,
  ],
  'plan-target': ['达到止盈线', ({ product, note }) => `${product}已达到止盈线${note}%，份额已全部申请赎回，款项将转入小活宝+`],
  'repay-soon': ['还款提醒', ({ product, sum, date }) => `${product}将于${date}从小活宝+扣款${sum}，请确保余额充足`],
  'plan-assessment': ['风险测评即将到期', ({ product, date }) => `您的风险测评有效期至${date}，到期后${product}将无法扣款，请提前重新测评`],
  'plan-level': [
    '计划暂停',
    ({ product }) => `${product}：所购产品的风险等级已上调，高于您的风险承受能力，计划已暂停扣款，可在计划页面恢复或终止`,
  ],
  'plan-repaid': ['还款成功', ({ product, sum }) => `${product}已从小活宝+扣款${sum}`],
} satisfies InboxWords;

/** The names of the records of orders. */
export const PLAN_RECORD_NAMES = {
  'plan-repayment': '还款',
} as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends PlansMessages {}
  interface Labels extends PlansLabels {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof plansInbox> {}
}
