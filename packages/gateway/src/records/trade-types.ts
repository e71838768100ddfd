import type { TradeType } from '@caifu/core/records';
import type { Area, RecordSource } from '../ground/deps.ts';
import type { RecordStanding, RecordWords } from '../ground/record-source.ts';

/** A kind of the records that no area tells by itself. */
export type RecordKind = keyof typeof KINDS;

/** What a kind is called, whoever tells it. */
export const kindOf = (areas: readonly Area[], kind: string): RecordWords =>
  told(kind, [KINDS, ...sourcesOf(areas).map(({ kinds }) => kinds)]);

/** The types to choose from; `ALL` is every one of them. */
export const tradeTypes = (): readonly TradeType[] => TYPES;

/** [GW-1754] Whether there is such a type to choose. */
export const isTradeType = (code: string): boolean => TYPES.some((type) => type.code === code);

/** The kinds that a filter lets through. A type that this house has no records of lets nothing through. */
export const kindsOf = (areas: readonly Area[], filter: string): readonly string[] => {
  // A bonus is a dividend, in cash or in shares.
  const wanted = filter === BONUS ? [BONUS, 'CASH_DIVIDEND'] : [filter];
  const own = RECORD_KINDS.map((kind) => [kind, KINDS[kind]] as const);
  return [...own, ...sourcesOf(areas).flatMap(({ kinds }) => Object.entries(kinds))].flatMap(([kind, { type }]) =>
    filter === ALL || wanted.includes(type) ? [kind] : [],
  );
};

const sourcesOf = (areas: readonly Area[]): readonly RecordSource[] =>
  areas.flatMap(({ records }) => (records === undefined ? [] : [records]));

const told = <Told>(name: string, tables: readonly Readonly<Record<string, Told>>[]): Told => {
  const found = tables.find((table) => Object.hasOwn(table, name))?.[name];
  if (found === undefined) throw new Error(`no area tells records of ${name}`);
  return found;
};

export const ALL = 'ALL';
const BONUS = 'BONUS';
/** What is no trade of a product. */
const OTHER = 'OTHER';

const KINDS = {
  purchase: { type: 'BUY', name: '买入', direction: 'in', unit: '元' },
  reservation: { type: 'RESERVE', name: '预约买入', direction: 'in', unit: '元' },
  redemption: { type: 'REDEEM', name: '赎回', direction: 'out', unit: '份' },
  maturity: { type: 'AUTO_TRADE', name: '到期兑付', direction: 'out', unit: '元' },
  continuation: { type: 'AUTO_TRADE', name: '到期付息', direction: 'out', unit: '元' },
  dividend: { type: 'CASH_DIVIDEND', name: '现金分红', direction: 'out', unit: '元' },
  'fund-buy': { type: 'BUY', name: '买入', direction: 'in', unit: '元' },
  'fund-redeem': { type: 'REDEEM', name: '赎回', direction: 'out', unit: '份' },
  'fund-quick-redeem': { type: 'REDEEM', name: '快速赎回', direction: 'out', unit: '份' },
  // of plans that run by themselves
  'fund-plan-buy': { type: 'AUTO_TRADE', name: '定投', direction: 'in', unit: '元' },
  'fund-plan-redeem': { type: 'AUTO_TRADE', name: '达标赎回', direction: 'out', unit: '份' },
  'fund-dividend': { type: 'CASH_DIVIDEND', name: '现金分红', direction: 'out', unit: '元' },
  'fund-reinvestment': { type: BONUS, name: '红利再投资', direction: 'in', unit: '份' },
  'fund-adjustment': { type: 'ADJUST', name: '份额调整', direction: 'in', unit: '份' },
  // belong to no product: not among the records, but orders with their page
  withdrawal: { type: 'WITHDRAW', name: '普通转出', direction: null, unit: '元' },
  'quick-withdrawal': { type: 'WITHDRAW', name: '快速转出', direction: null, unit: '元' },
  'top-up': { type: 'RECHARGE', name: '充值', direction: null, unit: '元' },
  'plan-repayment': { type: 'AUTO_TRADE', name: '还款', direction: null, unit: '元' },
} as const satisfies Record<string, RecordWords>;

const RECORD_KINDS = [
  'purchase',
  'reservation',
  'redemption',
  'maturity',
  'continuation',
  'dividend',
  'fund-buy',
  'fund-redeem',
  'fund-quick-redeem',
  'fund-plan-buy',
  'fund-plan-redeem',
  'fund-dividend',
  'fund-reinvestment',
  'fund-adjustment',
] as const satisfies readonly RecordKind[];

const TYPES: readonly TradeType[] = [
  { code: ALL, name: '全部' },
  { code: 'BUY', name: '买入' },
  { code: 'RESERVE', name: '预约买入' },
  { code: 'REDEEM', name: '赎回' },
  { code: 'AUTO_TRADE', name: '自动交易' },
  { code: 'CASH_DIVIDEND', name: '现金分红' },
  { code: BONUS, name: '分红' },
  { code: 'ADJUST', name: '份额调整' },
  { code: OTHER, name: '其他' },
];

/** Where a thing that was asked for or happened can stand, beside what areas say themselves. */
export type RecordStatus = keyof typeof STATUS;

export const statusOf = (areas: readonly Area[], status: string): RecordStanding =>
  told(status, [STATUS, ...sourcesOf(areas).map(({ statuses = {} }) => statuses)]);

/** What is not over yet. */
export const inProgress = (areas: readonly Area[]): readonly string[] =>
  [STATUS, ...sourcesOf(areas).map(({ statuses = {} }) => statuses)].flatMap((statuses: Readonly<Record<string, RecordStanding>>) =>
    Object.entries(statuses).flatMap(([status, { state }]) => (state === 'in-progress' ? [status] : [])),
  );

const STATUS = {
  unpaid: { state: 'in-progress', text: '待支付' },
  expired: { state: 'cancelled', text: '已关闭' },
  released: { state: 'cancelled', text: '已取消' },
  paid: { state: 'in-progress', text: '待确认' },
  'awaiting-certification': { state: 'in-progress', text: '待合格投资者认证' },
  confirmed: { state: 'succeeded', text: '已确认' },
  failed: { state: 'failed', text: '认购失败' },
  cancelling: { state: 'in-progress', text: '撤销处理中' },
  cancelled: { state: 'cancelled', text: '已撤销' },
  booked: { state: 'in-progress', text: '预约赎回中' },
  'redemption-cancelled': { state: 'cancelled', text: '预约赎回已撤销' },
  'redemption-failed': { state: 'failed', text: '赎回失败' },
  'paying-out': { state: 'in-progress', text: '兑付中' },
  withdrawing: { state: 'in-progress', text: '转出中' },
  'paid-out': { state: 'succeeded', text: '已到账' },
  'fund-buy-failed': { state: 'failed', text: '买入失败' },
  'fund-cancelled': { state: 'cancelled', text: '已撤销' },
  'fund-done': { state: 'succeeded', text: '已完成' },
} as const satisfies Record<string, RecordStanding>;
