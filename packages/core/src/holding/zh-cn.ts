import { type CalendarDate, type EpochMs, type Fen, formatMoney, type Shares } from '../values/index.ts';
import { formatKnownMinute } from '../calendar/known-days.ts';
import { ungroupedShares, type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const holdingWords = {
  // cancelling: the fallback is exact to P2 §8
  'cancel-failed': '撤销失败',
  'reservation-cancel-question': '撤销后，本次预约将取消，资金按原路退回',
  'redemption-cancel-question': '撤销后，本次预约赎回将取消，份额恢复为可赎回',
  'redemption-cancelled': '撤销成功',
  'fund-buy-cancel-question': '撤销后，本次买入将取消，资金按原路退回',
  'fund-redeem-cancel-question': '撤销后，本次赎回将取消，份额恢复为可赎回',
  // redeeming: tips exact to P2 §5
  'redeem-shares-invalid': '请输入正确的赎回份数',
  'redeem-shares-zero': '份额为0',
  'redeem-below-minimum': ({ min }: { readonly min: Shares }) => `最少赎回${ungroupedShares(min)}份,请修改份额`,
  'redeem-above-maximum': ({ max }: { readonly max: Shares }, own) => `最多赎回${own.ungroupedShares(max)}份,请修改份额`,
  'redeem-remainder-too-small': '剩余持有份额低于最低持有份额',
  'redeem-passive': ({ periodNames }: { readonly periodNames: readonly string[] }) =>
    `赎回后剩余持有份额低于最低持有份额，${periodNames.join('、')}的份额将同时被动赎回`,
  /** null: no net value for an estimate. */
  'redeem-fee-tiers': ({ total }: { readonly total: Fen | null }) =>
    total === null
      ? '按持有时间收取赎回费，最终以开放日净值为准'
      : `按持有时间收取赎回费，本次预计收取${formatMoney(total)}元，最终以开放日净值为准`,
  'redeem-account-missing': '请选择赎回账户',
  /** Several purchases of one period: the oldest is redeemed first. */
  'redeem-oldest-first': (
    { count, shares, confirmedOn }: { readonly count: number; readonly shares: Shares; readonly confirmedOn: CalendarDate },
    own,
  ) => `您有${count}笔持有，按先进先出赎回：先赎回${confirmedOn}确认的${own.shares(shares)}份`,
  'redeem-closed': '已超过预约赎回截止时间，请在下一开放期预约',
  'redeem-not-offered': '该产品不支持赎回，份额将在到期后兑付',
  'redeem-not-arrived': '赎回未提交成功，份额未变动，请重新提交',
  'redeem-accepted': '预约赎回已受理',
  'redeem-paid': '赎回成功，资金已到账',
  'redeem-nothing': '当前没有可赎回的份额',
  /** `knownUntil`: the last known day; a later day is marked. */
  'redeem-until': ({ at, knownUntil }: { readonly at: EpochMs; readonly knownUntil: CalendarDate }) =>
    `可在${formatKnownMinute(at, knownUntil)}前发起预约赎回，逾期不可发起`,
  'redemption-cancel-until': ({ at, knownUntil }: { readonly at: EpochMs; readonly knownUntil: CalendarDate }) =>
    `可在${formatKnownMinute(at, knownUntil)}前撤销本次预约赎回`,
  // the overview
  /** The order that a result page led to. */
  'order-marked': ({ product }: { readonly product: string }) => `已标出您的订单：${product}`,
  // charts
  'chart-loading': '数据加载中',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type HoldingMessages = ParametersOf<typeof holdingWords>;

export const holdingLabels = {
  'cancel-reservation': '确认撤销',
  'cancel-redemption': '确认撤销',
  keep: '暂不撤销',
  'redeem-anyway': '确认预约',
  'redeem-not-now': '暂不赎回',
  'continue-redeem': '继续赎回',
  'give-up': '放弃赎回',
  'passive-title': '被动赎回提示',
  'fee-title': '赎回费提示',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type HoldingLabels = KindsOf<typeof holdingLabels>;

/** The origin of a holding's cash. */
export const payoutMethodText = (kind: 'distribution' | 'term'): string => PAYOUT_METHOD[kind];

const PAYOUT_METHOD = { distribution: '现金分红', term: '到期收益' } as const;

/** The money is in the account. */
export const payoutArrivedText = '已到账';

/** For products with a benchmark (P2 §3 overfulfilRemind). */
export const excessReminder = '超出业绩比较基准的部分按产品合同的约定分配。';

/** [MS-731] Messages of the inbox: title and sentence. */
export const holdingInbox = {
  // `date`: the open day
  'redeem-booked': ['预约赎回已受理', ({ product, count, date }) => `${product}预约赎回${count}已受理，开放日为${date}`],
  redeemed: ['赎回到账', ({ product, sum }) => `${product}的赎回款${sum}已到账`],
  distributed: ['现金分红', ({ product, sum }) => `${product}的分红${sum}已到账`],
  'certify-soon': ['待认证', ({ product, date }) => `请在${date}前完成合格投资者认证，逾期${product}认购失败，款项全额退回原支付账户`],
  'maturity-soon': ['即将到期', ({ product, date }) => `${product}将于${date}到期，请确认到期安排`],
  'open-soon': ['开放日临近', ({ product, date }) => `${product}可在${date}前预约赎回，逾期需等待下一开放期`],
} satisfies InboxWords;

/** The names of the records of orders. */
export const PRODUCT_RECORD_NAMES = {
  purchase: '买入',
  reservation: '预约买入',
  redemption: '赎回',
  maturity: '到期兑付',
  continuation: '到期付息',
  dividend: '现金分红',
} as const;

/** The states of the records. */
export const PRODUCT_RECORD_STANDINGS = {
  unpaid: '待支付',
  expired: '已关闭',
  released: '已取消',
  'awaiting-certification': '待合格投资者认证',
  cooling: '投资冷静期',
  'awaiting-visit': '待回访确认',
  failed: '认购失败',
  cancelling: '撤销处理中',
  cancelled: '已撤销',
  booked: '预约赎回中',
  'redemption-cancelled': '预约赎回已撤销',
  'redemption-failed': '赎回失败',
} as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends HoldingMessages {}
  interface Labels extends HoldingLabels {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof holdingInbox> {}
}
