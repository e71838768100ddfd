import type { ClosingObstacleKind } from '@caifu/core/account';
import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { SERVICE_TERMS as TERMS } from '@caifu/core/kit';
import { CYCLE_UNITS, cycleDays, PERIODS, type CycleUnit, type PlanKind } from '@caifu/core/plans';
import { ORDER_LIMIT } from '@caifu/core/purchase';
import { DISCLOSURE_WAIT } from '@caifu/core/qualification';
import { formatMoneyBriefly } from '@caifu/core/values';
import { lawMark } from './law-words.ts';

/** [UI-1350] Figures and dates for texts, taken from the rules of core; those of the law are marks. Texts must not contain them directly. */
export const serviceFacts = {
  cutOff: CUT_OFF_TEXT,
  hotline: `工作日 ${TERMS.hotline.from} 至 ${TERMS.hotline.until}`,
  complaint: `投诉当日答复；当日不能答复的，在 ${TERMS.complaintDays} 个工作日内答复`,
  objectionDays: TERMS.objectionDays,
  identityChangeDays: TERMS.identityChangeDays,
  emptyYears: TERMS.idleYears.empty,
  unusedYears: TERMS.idleYears.unused,
  changeDays: TERMS.changeDays,
  largePercent: TERMS.largeRedemptionPercent,
  feeCap: lawMark('feeCap'),
  feeToFund: lawMark('feeToFund'),
  openingConfirmed: `T+${TERMS.opening.confirmed}`,
  openingShown: `T+${TERMS.opening.shown}`,
  dataDays: TERMS.dataDays,
  adultYears: lawMark('leastAge'),
  retention: `客户身份资料、适当性资料和交易记录依法保存至账户注销年度后第 ${lawMark('retainedYears')} 年年末，反洗钱规定的至少 ${lawMark('launderingYears')} 年包含在内；期满删除`,
  quickLimit: lawMark('quickLimit'),
  orderLimit: formatMoneyBriefly(ORDER_LIMIT),
  readingSeconds: DISCLOSURE_WAIT / 1_000,
} as const;

const UNIT_NAMES: Readonly<Record<CycleUnit, string>> = { month: '每月', week: '每周', 'double-week': '每两周', quarter: '每季' };
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const daysOf = (unit: CycleUnit): string => {
  const { first, last } = cycleDays(unit);
  return PERIODS[unit].days < 28 ? `周${WEEKDAYS[first - 1] ?? ''}至周${WEEKDAYS[last - 1] ?? ''}` : `${first} 日至 ${last} 日`;
};

/** The cycles of a plan with the days that each can have. */
export const cycleSentence = `周期可以选择${CYCLE_UNITS.map((unit) => `${UNIT_NAMES[unit]}（${daysOf(unit)}）`).join('、')}。`;

/** The number of debits a year of each cycle. */
export const cycleYear = `${CYCLE_UNITS.map((unit) => `${UNIT_NAMES[unit]}以 ${PERIODS[unit].runs} 期`).join('、')}为一年`;

/** The names of the obstacles to closing an account. A new obstacle without a name does not compile. */
const OBSTACLES: Readonly<Record<ClosingObstacleKind, string>> = {
  orders: '进行中的订单',
  'money-on-the-way': '在途资金',
  wallet: '小活宝+余额',
  holdings: '持有的资产管理产品',
  'fund-holdings': '持有的基金',
  plans: '未终止的计划',
  gold: '持有的黄金或者未终止的黄金服务',
  strategies: '持有的投顾策略',
  'bank-accounts': '未销户的银行电子账户',
  listings: '转让中的产品',
};

export const closingSentence = `没有${Object.values(OBSTACLES).join('、')}的，您可以随时在“注销账户”页面注销，注销页面逐项列出尚未满足的条件。`;

/** The name of each kind of plan, and the movement of its money. A new kind without an entry does not compile. */
export const PLAN_COVERAGE: Readonly<Record<PlanKind, { readonly name: string; readonly moves: string }>> = {
  invest: { name: '基金定投', moves: '从银行卡或者小活宝+扣款买入基金' },
  strategy: { name: '策略定投', moves: '从银行卡或者小活宝+扣款买入投顾策略的各只基金' },
  gold: { name: '攒金计划', moves: '从银行卡或者小活宝+扣款买入黄金' },
  salary: { name: '工资理财计划', moves: '从银行卡扣款转入小活宝+' },
  repay: { name: '还款计划', moves: '从小活宝+向您本人的信用卡或者贷款账户还款' },
};

/** The plans that a text is about, each with the movement of its money. */
export const coverageSentence = (kinds: readonly PlanKind[]): string =>
  `${kinds.map((kind) => `${PLAN_COVERAGE[kind].name}（${PLAN_COVERAGE[kind].moves}）`).join('、')}。`;
