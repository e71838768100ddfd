import { type CalendarDate, type EpochMs, type Fen, formatMinuteWithWeekday, type Shares } from '../values/index.ts';
import { formatPlannedDay, isKnownDay } from '../calendar/known-days.ts';
import { formatDate, formatDayWithWeekday } from '../values/display.ts';
import type { HoldStatus } from './hold-status.ts';
import type { CorrectedFigureKind, InboxCorrection, InboxKind } from './inbox-kind.ts';
import type { OrderStepKind } from './order-course.ts';
import { type OwnAmounts, type ParametersOf, type Words } from '../kit/wording.ts';

export const ordersWords = {
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'cancel-too-late': '已超过可撤销时间，无法撤销',
  'receipt-undrawable': '回单中有暂不支持显示的字，无法出具，请联系客服',
  'order-next-pay': ({ until, today }: { readonly until: EpochMs; readonly today: CalendarDate }) =>
    `请在 ${formatMinuteWithWeekday(until, today)} 前完成支付，逾期订单自动关闭，不产生扣款`,
  'order-next-certify': ({ until, today }: { readonly until: CalendarDate; readonly today: CalendarDate }) =>
    `请在 ${formatDayWithWeekday(until, today)} 前完成合格投资者认证，逾期认购失败，款项全额退回原支付账户`,
  /** `knownUntil`: the last day that is known; a later one is marked. */
  'order-next-step': ({
    step,
    date,
    today,
    knownUntil,
  }: {
    readonly step: OrderStepKind;
    readonly date: CalendarDate;
    readonly today: CalendarDate;
    readonly knownUntil: CalendarDate;
  }) => `${formatPlannedDay(date, today, isKnownDay(date, knownUntil))} ${orderStepText(step)}`,
  'order-next-today': ({ step }: { readonly step: OrderStepKind }) => `今日${orderStepText(step)}`,
  'order-next-late': ({ step }: { readonly step: OrderStepKind }) => `${orderStepText(step)}正在处理，完成后会有消息通知`,
  'order-done': '这笔订单已全部完成',
  'order-cancelled': '订单已撤销，没有待办事项',
  'order-failed': '订单未成交，没有待办事项',
  'order-uncertified': '起息日前未完成合格投资者认证，认购失败，款项已全额退回原支付账户',
  'order-unpaid': '未在规定时间内完成支付，订单已关闭，未产生扣款',
  'order-given-up': '订单在支付前已取消，未产生扣款',
  /** A message of the inbox. `amount`, `shares` and `date` are there where it is about one. */
  inbox: (
    {
      about,
      productName,
      productCount,
      amount,
      shares,
      date,
      note,
      correction,
    }: {
      readonly about: InboxKind;
      readonly productName: string;
      /** The number of products of the message; `productName` names one product. */ readonly productCount: number;
      readonly amount: Fen | null;
      readonly shares: Shares | null;
      readonly date: CalendarDate | null;
      /** For a plan: why, or how much; empty otherwise. */ readonly note: string;
      /** For a correction: the figure before and after, and what the order or payout was; null: it is none. */ readonly correction: InboxCorrection | null;
    },
    own,
  ) =>
    INBOX[about](
      productCount > 1 ? `${productName}等${productCount}只产品` : productName,
      amount === null ? '' : `${own.yuan(amount)}元`,
      formatDate(date),
      note,
      shares === null ? '' : `${own.shares(shares)}份`,
      correctionWords(correction, formatDate(date), own),
    ),
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type OrdersMessages = ParametersOf<typeof ordersWords>;

/** The name of a step of an order, on the page and on paper. */
export const orderStepText = (step: OrderStepKind): string => STEP_TEXT[step];

const STEP_TEXT = {
  placed: '提交订单',
  accepted: '申请受理',
  certified: '合格投资者认证通过',
  booked: '预约受理',
  redeemed: '开放日赎回',
  priced: '净值公布',
  confirmed: '份额确认',
  'value-date': '起息',
  matured: '到期',
  arrived: '资金到账',
  failed: '未成交',
  closed: '订单关闭',
  cancelled: '已撤销',
  refunded: '退款到账',
  'part-confirmed': '部分确认',
  carried: '巨额赎回顺延',
  returned: '份额退回',
  'part-arrived': '部分到账',
} as const satisfies Record<OrderStepKind, string>;

/** The name of a holding's status where the gateway gives no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

/** [TX-26] The same of a purchase; what is held and stands in the market of transfers says so. */
export const heldStatusText = (status: HoldStatus, isListed: boolean): string =>
  status === 'holding' && isListed ? '转让中' : holdStatusText(status);

const HOLD_STATUS = {
  holding: '持有中',
  'paying-out': '兑付中',
  applying: '申请中',
  cancelled: '已撤销',
  cancelling: '撤销处理中',
  'subscription-failed': '认购失败',
  ended: '已结束',
  'redemption-booked': '预约赎回中',
  'redemption-cancelled': '预约赎回已撤销',
} as const satisfies Record<HoldStatus, string>;

interface CorrectionWords {
  readonly figure: string;
  readonly from: string;
  readonly confirmed: string;
}

/** [GW-1712] The old figure and the new one; a message of an earlier version has neither. */
const correctionWords = (correction: InboxCorrection | null, date: string, own: OwnAmounts): CorrectionWords => {
  if (correction === null) return { figure: `更正了${date}公布的数据`, from: '', confirmed: '' };
  const { what, was, becomes, amountWas, sharesWas } = correction;
  const figure = `${date}的${CORRECTED[what]}`;
  const before = amountWas !== null ? `${own.yuan(amountWas)}元` : sharesWas !== null ? `${own.shares(sharesWas)}份` : null;
  return {
    figure:
      was === null
        ? `重新公布${figure}为${becomes ?? ''}`
        : becomes === null
          ? `撤回了${figure}${was}`
          : `将${figure}由${was}更正为${becomes}`,
    from: before === null ? '' : `由${before}`,
    confirmed: before === null ? '' : `（原确认${before}）`,
  };
};

const CORRECTED = { value: '净值', dividend: '每份分红', split: '拆分比例', income: '万份收益' } as const satisfies Record<
  CorrectedFigureKind,
  string
>;

/** [MS-731] The sentence of a message. `sum` and `count` are written out with their units. */
const INBOX: {
  readonly [Kind in InboxKind]: (product: string, sum: string, date: string, note: string, count: string, was: CorrectionWords) => string;
} = {
  confirmed: (product, sum) => `您买入的${product}（${sum}）份额已确认`,
  failed: (product, sum) => `起息日前未完成合格投资者认证，${product}认购失败，${sum}已退回原支付账户`,
  cancelled: (product, sum) => `您撤销的${product}预约，${sum}已退回原支付账户`,
  redeemed: (product, sum) => `${product}的赎回款${sum}已到账`,
  matured: (product, sum) => `${product}已到期，本金与收益共${sum}已到账`,
  continued: (product, sum) => `${product}本期已到期，收益${sum}已到账，本金转入下一期`,
  distributed: (product, sum) => `${product}的分红${sum}已到账`,
  withdrawn: (_, sum) => `小活宝+普通转出的${sum}已到账`,
  'withdrawal-returned': (_, sum) => `小活宝+普通转出的${sum}未能入账，已退回小活宝+`,
  'redeem-carried': (product, _, date, __, count) => `${product}发生巨额赎回，您有${count}未确认，顺延至${date}按该日净值继续赎回`,
  'redeem-returned': (product, _, __, ___, count) => `${product}发生巨额赎回，您有${count}未确认，已按您的选择取消赎回并恢复可用`,
  'redeem-unconfirmed': (product, _, __, ___, count) => `${product}暂停交易，您赎回的${count}未能确认，已恢复可用`,
  'fund-shares-corrected': (product, _, __, ___, count, was) => `${product}${was.figure}，您相应的份额${was.from}更正为${count}`,
  'fund-money-corrected': (product, sum, _, __, ___, was) =>
    `${product}${was.figure}，您相应的款项${was.from}更正为${sum}，差额补付或退回至原账户`,
  'fund-income-corrected': (product, sum, _, __, ___, was) =>
    `${product}${was.figure}，您当日的收益${was.from}更正为${sum}，差额已计入您的份额`,
  'wallet-income-corrected': (_, sum, __, ___, ____, was) =>
    `小活宝+所投的基金${was.figure}，您当日的收益${was.from}更正为${sum}，差额已计入余额`,
  'fund-correction-borne': (product, sum, _, __, ___, was) => `${product}${was.figure}，差额中${sum}由平台承担，您无需退回`,
  'fund-order-waits': (product, _, __, ___, ____, was) =>
    `${product}${was.figure}，您当日的交易${was.confirmed}恢复为待确认，重新公布净值后再次确认`,
  'fund-payment-waits': (product, sum, _, __, ___, was) =>
    `${product}${was.figure}，您的赎回恢复为待确认，已到账的${sum}已退回，再次确认后重新支付`,
  'fund-dividend-added': (product, sum, date, _, count) => `您的交易确认后，${product}已补记${date}的分红${sum === '' ? count : sum}`,
  'fund-split-added': (product, _, date, __, count) => `您的交易确认后，${product}已补记${date}的份额拆分，份额变动${count}`,
  'fund-end-refunded': (product, sum) => `${product}已停止交易，您的买入未能确认，${sum}已退回原支付账户`,
  'fund-end-returned': (product, _, __, ___, count) => `${product}已停止交易，您赎回的${count}未能确认，将按基金终止的安排处理`,
  'fund-liquidated': (product, sum, date, _, count) =>
    `${product}已清盘，您持有的${count}按${date}的清算净值兑付${sum}，无赎回费，到账后另行通知`,
  'fund-taken-over': (product, _, date, note, count) =>
    `您持有的${note === '' ? '基金' : note}已于${date}并入${product}，换得${count}，成本和持有天数延续，无费用`,
  'wallet-fund-ended': (_, sum, date, note) => `小活宝+所投的${note}于${date}停止交易并终止，其中的${sum}已转入小活宝+的其他基金，余额不变`,
  'certify-soon': (product, _, date) => `请在${date}前完成合格投资者认证，逾期${product}认购失败，款项全额退回原支付账户`,
  'maturity-soon': (product, _, date) => `${product}将于${date}到期，请确认到期安排`,
  'open-soon': (product, _, date) => `${product}可在${date}前预约赎回，逾期需等待下一开放期`,
  'plan-retry': (product, _, date, note) => `${product}扣款失败：${note}。将于${date}再次扣款`,
  'plan-failed': (product, _, __, note) => `${product}本期扣款失败：${note}`,
  'plan-ended': (product) => `${product}连续多期扣款失败，计划已终止`,
  'plan-fund-ended': (product) => `${product}的基金清盘，计划已终止，不再扣款`,
  'plan-fund-followed': (product, _, __, note) =>
    `您定投的${note === '' ? '基金' : note}已并入其他基金，计划继续为${product}，扣款金额和日期不变`,
  'plan-target': (product, _, __, note) => `${product}已达到目标收益率${note}%，份额已全部申请赎回，款项将转入小活宝+`,
  'repay-soon': (product, sum, date) => `${product}将于${date}从小活宝+扣款${sum}，请确保余额充足`,
  'plan-assessment': (product, _, date) => `您的风险测评有效期至${date}，到期后${product}将无法扣款，请提前重新测评`,
  'strategy-bought': (product, sum) => `您买入的${product}已完成，投入${sum}`,
  'strategy-failed': (product, sum) => `${product}买入未能成交，${sum}已退回原支付账户`,
  'strategy-redeemed': (product, sum) => `${product}的赎回款${sum}已到账`,
  'strategy-unredeemed': (product) => `${product}赎回未能成交，份额仍由您持有`,
  'strategy-proposed': (product, _, date) => `${product}有一项调仓等待您确认，请在${date}前答复，逾期不调仓`,
  'strategy-changed': (product) => `${product}的调仓已完成`,
  'transfer-sold': (product, sum) => `您转让的${product}已售出，${sum}已到账小活宝+`,
  'transfer-bought': (product, sum) => `您已买入他人转让的${product}，支付${sum}`,
  'transfer-expired': (product) => `您转让的${product}到期未售出，仍由您持有`,
  'transfer-withdrawn': (product) => `您已撤回${product}的转让，仍由您持有`,
  'transfer-off-band': (product) => `您转让的${product}定价已不在当日可转让的区间内，已自动下架，仍由您持有，可重新定价`,
  'bank-opened': (product) => `${product}的电子账户已开立`,
  'bank-closed': (product) => `${product}的电子账户已销户`,
  'bank-card-changed': (product) => `${product}电子账户的绑定卡已更换`,
  'bank-refused': (product, sum) => `${product}的申请${sum === '' ? '' : `（${sum}）`}银行未受理，已从账户转出的款项原路退回`,
  'bank-credited': (product, sum) => `${product}电子账户收到转入资金${sum}`,
  'deposit-placed': (product, sum) => `您存入的${product}（${sum}）银行已受理`,
  'deposit-drawn': (product, sum) => `${product}提前支取的本息共${sum}已到电子账户`,
  'demand-interest': (product, sum) => `${product}电子账户的活期利息${sum}已到账`,
  'deposit-interest': (product, sum) => `${product}的利息${sum}已到电子账户`,
  'deposit-matured': (product, sum) => `${product}已到期，本息共${sum}已到电子账户`,
  'deposit-renewed': (product, sum) => `${product}已到期，利息${sum}已到电子账户，本金自动转存`,
  'wealth-bought': (product, sum) => `您买入的${product}（${sum}）份额已确认`,
  'wealth-redeemed': (product, sum) => `${product}的赎回款${sum}已到电子账户`,
  'wealth-shares-corrected': (product, _, date, was, count) => `${product}更正了${date}公布的净值，您相应的份额由${was}份更正为${count}`,
  'wealth-money-corrected': (product, sum, date, was) =>
    `${product}更正了${date}公布的净值，您的赎回款由${was}元更正为${sum}，差额补付或退回至原账户`,
  'wealth-correction-borne': (product, sum, date) => `${product}更正了${date}公布的净值，差额中${sum}由平台承担，您无需退回`,
  'wealth-order-waits': (product, _, date) => `${product}撤回了${date}公布的净值，您当日的交易恢复为待确认，重新公布净值后再次确认`,
  'wealth-payment-waits': (product, sum, date) =>
    `${product}撤回了${date}公布的净值，您的赎回恢复为待确认，已到账的${sum}已退回，再次确认后重新支付`,
  'gold-bought': (product, sum) => `您已买入${product}，支付${sum}`,
  'gold-sold': (product, sum) => `您卖出的${product}，${sum}已到账`,
  'strategy-fee': (product, sum) => `${product}的投顾服务费${sum}已从小活宝+扣除`,
  'plan-repaid': (product, sum) => `${product}已从小活宝+扣款${sum}`,
};

/** [MS-731] The title over a message. */
export const inboxTitle = (kind: InboxKind): string => INBOX_TITLE[kind];

const INBOX_TITLE: { readonly [Kind in InboxKind]: string } = {
  confirmed: '份额已确认',
  failed: '认购失败',
  cancelled: '退款到账',
  redeemed: '赎回到账',
  matured: '到期兑付',
  continued: '到期续期',
  distributed: '现金分红',
  withdrawn: '转出到账',
  'withdrawal-returned': '转出退回',
  'redeem-carried': '赎回顺延',
  'redeem-returned': '赎回部分未确认',
  'redeem-unconfirmed': '赎回未确认',
  'fund-shares-corrected': '份额更正',
  'fund-money-corrected': '款项更正',
  'fund-income-corrected': '收益更正',
  'wallet-income-corrected': '收益更正',
  'fund-correction-borne': '更正差额由平台承担',
  'fund-order-waits': '交易恢复待确认',
  'fund-payment-waits': '赎回恢复待确认',
  'fund-dividend-added': '分红补记',
  'fund-split-added': '拆分补记',
  'fund-end-refunded': '买入未确认',
  'fund-end-returned': '赎回未确认',
  'fund-liquidated': '基金清盘',
  'fund-taken-over': '基金合并',
  'wallet-fund-ended': '所投基金终止',
  'certify-soon': '待认证',
  'maturity-soon': '即将到期',
  'open-soon': '开放日临近',
  'plan-retry': '计划扣款失败',
  'plan-failed': '计划扣款失败',
  'plan-ended': '计划终止',
  'plan-fund-ended': '计划终止',
  'plan-fund-followed': '计划基金变更',
  'plan-target': '目标达成',
  'repay-soon': '还款提醒',
  'plan-assessment': '风险测评即将到期',
  'strategy-bought': '策略买入完成',
  'strategy-failed': '策略买入失败',
  'strategy-redeemed': '策略赎回到账',
  'strategy-unredeemed': '策略赎回未成交',
  'strategy-proposed': '调仓待确认',
  'strategy-changed': '调仓完成',
  'transfer-sold': '转让成交',
  'transfer-bought': '转让买入成功',
  'transfer-expired': '转让到期',
  'transfer-withdrawn': '转让已撤回',
  'transfer-off-band': '转让已下架',
  'bank-opened': '电子账户已开立',
  'bank-closed': '电子账户已销户',
  'bank-card-changed': '绑定卡已更换',
  'bank-refused': '银行未受理',
  'bank-credited': '资金转入',
  'deposit-placed': '存入成功',
  'deposit-drawn': '提前支取到账',
  'demand-interest': '活期结息',
  'deposit-interest': '存款付息',
  'deposit-matured': '存款到期',
  'deposit-renewed': '存款转存',
  'wealth-bought': '理财份额确认',
  'wealth-redeemed': '理财赎回到账',
  'wealth-shares-corrected': '份额更正',
  'wealth-money-corrected': '款项更正',
  'wealth-correction-borne': '更正差额由平台承担',
  'wealth-order-waits': '交易恢复待确认',
  'wealth-payment-waits': '赎回恢复待确认',
  'gold-bought': '黄金买入成功',
  'gold-sold': '黄金卖出到账',
  'strategy-fee': '投顾服务费',
  'plan-repaid': '还款成功',
};

declare module '../kit/message.ts' {
  interface MessageParameters extends OrdersMessages {}
}
