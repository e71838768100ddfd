import type { DividendMethod } from './fund-order.ts';
import { type CalendarDate, type EpochMs, type Fen, formatDayWithWeekday, formatRate, type RatePpm, type Shares } from '../values/index.ts';
import { formatPlannedMinute } from '../calendar/known-days.ts';
import { CUT_OFF_TEXT } from '../calendar/cut-off.ts';
import { type KindsOf, yuanWords, type OwnAmounts, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const fundTradingWords = {
  // buying
  'fund-summary-missing': '该基金尚未提供基金产品资料概要，按规定暂不能买入',
  'fund-buy-suspended': '该基金暂停申购，暂时无法买入',
  /** Amounts in fen. */
  'fund-buy-day-limit': ({ limit, rest }: { readonly limit: Fen; readonly rest: Fen }, own) =>
    `该基金限制大额申购，每人每日累计不超过${yuanWords(limit)}元，本交易日还可买入${own.yuan(rest)}元`,
  /** Amounts in fen: the start of every purchase, and its step. */
  'fund-off-step': ({ start, step }: { readonly start: Fen; readonly step: Fen }) =>
    start % step === 0 ? `买入金额须为${yuanWords(step)}元的整倍数` : `买入金额须为${yuanWords(start)}元加${yuanWords(step)}元的整倍数`,
  'fund-alert-set': '提醒已设好，净值公布后如果达到会发消息给您',
  'fund-alert-value-invalid': '请输入净值，最多四位小数',
  'fund-alert-change-invalid': ({ most }: { readonly most: number }) => `请输入 0.01 到 ${most} 之间的百分比`,
  'fund-alerts-full': ({ most }: { readonly most: number }) => `最多设 ${most} 条提醒，请先删除不需要的`,
  'fund-alert-money': '货币基金的净值不变，不能设净值提醒',
  'money-fund-reinvests': '货币基金的收益自动转为份额，不支持现金分红',
  'fund-buy-accepted': '买入申请已受理',
  /** The trading day for which the order counts. */
  'fund-order-later': ({ date, today }: { readonly date: CalendarDate; readonly today: CalendarDate }) =>
    `已过今日${CUT_OFF_TEXT}或今日不交易，将按${formatDayWithWeekday(date, today)}的净值成交`,
  'fund-buy-confirmed': '买入成功，份额已确认',
  /** The data that the gateway keeps with a failed order. */
  'fund-buy-unconfirmed': '基金在该交易日暂停交易，买入未能确认，款项已退回',
  'fund-redeem-unconfirmed': '基金在该交易日暂停交易，赎回未能确认，份额已恢复可用',
  'fund-buy-ended': '基金已停止交易，买入未能确认，款项已退回',
  'fund-redeem-ended': '基金已停止交易，赎回未能确认，份额按基金终止的安排处理',
  'fund-redeem-given-up': '基金发生巨额赎回，未确认的部分已按您的选择取消',
  /** The effect of large redemptions on an order: completed, in progress, or returned, by choice or because the fund was suspended. */
  'fund-large-redemption': (
    {
      taken,
      carried,
      returned,
      isSuspended,
    }: { readonly taken: Shares; readonly carried: Shares; readonly returned: Shares; readonly isSuspended: boolean },
    own,
  ) => {
    if (carried > 0)
      return `基金发生巨额赎回，${confirmedWords(taken, own)}，其余${own.shares(carried)}份顺延至下一交易日，按该日净值继续赎回`;
    if (isSuspended) return `基金发生巨额赎回后暂停交易，${confirmedWords(taken, own)}，其余${own.shares(returned)}份未能确认，已恢复可用`;
    if (returned > 0) return `基金发生巨额赎回，${confirmedWords(taken, own)}，其余${own.shares(returned)}份按您的选择取消赎回，已恢复可用`;
    return `因基金发生巨额赎回，${own.shares(taken)}份分次确认，现已全部确认`;
  },
  /** The part of one trading day; `net` in fen. */
  'fund-large-part': (
    { taken, net, carried, returned }: { readonly taken: Shares; readonly net: Fen; readonly carried: Shares; readonly returned: Shares },
    own,
  ) =>
    [
      taken > 0 ? `确认${own.shares(taken)}份，${own.yuan(net)}元` : '未确认',
      ...(carried > 0 ? [`顺延${own.shares(carried)}份`] : []),
      ...(returned > 0 ? [`退回${own.shares(returned)}份`] : []),
    ].join('；'),
  // giving back
  'fund-redeem-suspended': '该基金暂停赎回，暂时无法卖出',
  'fund-redeem-fees-unknown': '赎回费率待确认，费率公布后即可卖出',
  /** Shares held under `days` calendar days when the redemption is confirmed, their highest fee, and the fee from that day on. */
  'fund-short-held': (
    { count, days, rate, later }: { readonly count: Shares; readonly days: number; readonly rate: RatePpm; readonly later: RatePpm },
    own,
  ) => `有${own.shares(count)}份持有不满${days}天，现在赎回按${formatRate(rate)}收费；满${days}天后为${formatRate(later)}`,
  'fund-quick-not-offered': '该基金不支持快速赎回，请选择普通赎回',
  /** Amounts in fen. */
  'fund-quick-limit': ({ limit, rest }: { readonly limit: Fen | null; readonly rest: Fen }, own) =>
    `${limit === null ? '' : `快速赎回每日限额${yuanWords(limit)}元，`}今日还可快速赎回${own.yuan(rest)}元`,
  'fund-redeem-accepted': '赎回申请已受理',
  'fund-quick-paid': '快速赎回成功，资金已到账',
  /** `knownUntil`: the last known day; a later day is marked. */
  'fund-cancel-until': ({
    at,
    today,
    knownUntil,
  }: {
    readonly at: EpochMs;
    readonly today: CalendarDate;
    readonly knownUntil: CalendarDate;
  }) => `${formatPlannedMinute(at, today, knownUntil)} 前可撤单`,
  /** The day whose value decides shares or money. */
  'fund-priced-by': ({
    date,
    today,
    isRedemption,
  }: {
    readonly date: CalendarDate;
    readonly today: CalendarDate;
    readonly isRedemption: boolean;
  }) => `${isRedemption ? '金额' : '份额'}以 ${formatDayWithWeekday(date, today)} 净值确认为准`,
  // how figures are computed
  'fund-how-day': '当日收益 = 当日市值 − 前一日市值 + 当日赎回与现金分红 − 当日买入，手续费计入其中',
  'fund-how-holding': '持有收益 = 市值 + 持有以来的现金分红 − 现有份额的买入成本（含手续费）；红利再投资的份额成本为零',
  'fund-how-cumulative': '累计收益 = 市值 + 历次赎回到手金额 + 历次现金分红 − 历次买入金额',
  'fund-how-xirr': '年化收益率（XIRR）是使历次买入、赎回、现金分红与当前市值按日折算后相抵的年利率，一年按365天计算',
  'fund-xirr-young': '首次买入不足30天，暂不计算年化收益率',
  'fund-xirr-none': '暂无法计算年化收益率',
  // dividends
  'fund-not-held': '您还没有持有这只基金',
  'dividend-method-from': '修改后立即生效，除息日在修改次日及以后的分红按新的方式办理',
  'dividend-method-set': ({ method }: { readonly method: DividendMethod }) =>
    `分红方式已改为${method === 'cash' ? '现金分红' : '红利再投资'}`,
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type FundTradingMessages = ParametersOf<typeof fundTradingWords>;

const confirmedWords = (taken: Shares, own: OwnAmounts): string => (taken > 0 ? `已确认${own.shares(taken)}份` : '本次未确认');

/** [MS-731] Messages of the inbox: title and sentence. */
export const fundTradingInbox = {
  // `date`: the trading day whose value counts
  'buy-accepted': ['买入已受理', ({ product, sum, date }) => `${product}买入${sum}已受理，交易日为${date}`],
  'redeem-accepted': ['赎回已受理', ({ product, count, date }) => `${product}赎回${count}已受理，交易日为${date}`],
  // `note`: the published figure and the wish
  'fund-alert': ['基金提醒', ({ product, date, note }) => `${product} ${date} ${note}`],
  // a purchase; `note`: its net value, empty for a money fund
  'buy-confirmed': [
    '买入已确认',
    ({ product, count, note, date }) => `${product}买入已确认：${count}${note === '' ? '' : `，净值 ${note}`}，${date}起可看收益`,
  ],
  // a redemption on a day of large redemptions: the part that continues on the next trading day, the part returned
  'redeem-carried': [
    '赎回顺延',
    ({ product, date, count }) => `${product}发生巨额赎回，您有${count}未确认，顺延至${date}按该日净值继续赎回`,
  ],
  'redeem-returned': [
    '赎回部分未确认',
    ({ product, count }) => `${product}发生巨额赎回，您有${count}未确认，已按您的选择取消赎回并恢复可用`,
  ],
  // the part refused by a suspended fund
  'redeem-unconfirmed': ['赎回未确认', ({ product, count }) => `${product}暂停交易，您赎回的${count}未能确认，已恢复可用`],
  // corrections of a fund's published figures: changed shares, money or income, the platform's part
  'fund-shares-corrected': ['份额更正', ({ product, count, was }) => `${product}${was.figure}，您相应的份额${was.from}更正为${count}`],
  'fund-money-corrected': [
    '款项更正',
    ({ product, sum, was }) => `${product}${was.figure}，您相应的款项${was.from}更正为${sum}，差额补付或退回至原账户`,
  ],
  'fund-income-corrected': [
    '收益更正',
    ({ product, sum, was }) => `${product}${was.figure}，您当日的收益${was.from}更正为${sum}，差额已计入您的份额`,
  ],
  'fund-correction-borne': ['更正差额由平台承担', ({ product, sum, was }) => `${product}${was.figure}，差额中${sum}由平台承担，您无需退回`],
  // a withdrawn value: an order that waits again, and an order whose money was taken back
  'fund-order-waits': [
    '交易恢复待确认',
    ({ product, was }) => `${product}${was.figure}，您当日的交易${was.confirmed}恢复为待确认，重新公布净值后再次确认`,
  ],
  'fund-payment-waits': [
    '赎回恢复待确认',
    ({ product, sum, was }) => `${product}${was.figure}，您的赎回恢复为待确认，已到账的${sum}已退回，再次确认后重新支付`,
  ],
  // the effect of dividends and splits on an order that was settled after them
  'fund-dividend-added': [
    '分红补记',
    ({ product, sum, date, count }) => `您的交易确认后，${product}已补记${date}的分红${sum === '' ? count : sum}`,
  ],
  'fund-split-added': ['拆分补记', ({ product, date, count }) => `您的交易确认后，${product}已补记${date}的份额拆分，份额变动${count}`],
  // the end of a fund: an unconfirmed purchase, an unconfirmed redemption, a payment, shares of another fund
  'fund-end-refunded': ['买入未确认', ({ product, sum }) => `${product}已停止交易，您的买入未能确认，${sum}已退回原支付账户`],
  'fund-end-returned': ['赎回未确认', ({ product, count }) => `${product}已停止交易，您赎回的${count}未能确认，将按基金终止的安排处理`],
  'fund-liquidated': [
    '基金清盘',
    ({ product, sum, date, count }) => `${product}已清盘，您持有的${count}按${date}的清算净值兑付${sum}，无赎回费，到账后另行通知`,
  ],
  'fund-taken-over': [
    '基金合并',
    ({ product, date, note, count }) =>
      `您持有的${note === '' ? '基金' : note}已于${date}并入${product}，换得${count}，成本和持有天数延续，无费用`,
  ],
} satisfies InboxWords;

/** The names of the records of orders. */
export const FUND_RECORD_NAMES = {
  'fund-buy': '买入',
  'fund-redeem': '赎回',
  'fund-quick-redeem': '快速赎回',
  'fund-plan-buy': '定投',
  'fund-plan-redeem': '达标赎回',
  'fund-dividend': '现金分红',
  'fund-reinvestment': '红利再投资',
  'fund-liquidation': '基金清盘',
  'fund-takeover': '基金合并',
  'fund-adjustment': '份额调整',
} as const;

/** The states of the records. */
export const FUND_RECORD_STANDINGS = {
  cancelling: '撤销处理中',
  'fund-buy-failed': '买入失败',
  'fund-redemption-failed': '赎回失败',
  'fund-cancelled': '已撤销',
  'fund-done': '已完成',
} as const;

declare module '../kit/message.ts' {
  interface MessageParameters extends FundTradingMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof fundTradingInbox> {}
}
