import type { Message } from '../kit/message.ts';
import { timelineRowsOf, toldTimeline, type OrderTimelineStep, type TimelineRow } from '../orders/order-timeline.ts';
import { type CalendarDate, formatMinute, formatMoney, formatNetValue, formatShares, shanghaiDateOf } from '../values/index.ts';
import { largeRedemptionLines, partDaysOf, wasCutOff, type LargeRedemptionLines } from './large-redemption.ts';
import type { DividendMethod, FundAccount, FundOrderKind, FundOrderReport, FundOrderState, LargeRedemptionChoice } from './fund-order.ts';

/** An order of a fund, written out. */
export interface FundOrderLine {
  readonly orderNo: string;
  readonly kind: FundOrderKind;
  readonly state: FundOrderState;
  readonly fundCode: string;
  readonly fundName: string;
  readonly isMoneyFund: boolean;
  /** The paid amount: "1,000.00"; null for a redemption. */
  readonly amountText: string | null;
  /** The redeemed shares: "1,000.00"; null for a purchase. */
  readonly sharesText: string | null;
  readonly placedAtText: string;
  /** "--" until they are known. */
  readonly netValueText: string;
  readonly feeText: string;
  readonly netText: string;
  readonly confirmedSharesText: string;
  readonly refundText: string | null;
  readonly account: FundAccount;
  readonly dividendMethod: DividendMethod | null;
  readonly largeChoice: LargeRedemptionChoice | null;
  /** null: no day of large redemptions affected it. */
  readonly large: LargeRedemptionLines | null;
  readonly timeline: readonly TimelineRow[];
  /** Why it failed, in the gateway's words; empty when it did not fail. */
  readonly reason: string;
  /** [UI-1388] The day whose value decides shares or money, while the order waits; null: no value does. */
  readonly pricedBy: Message | null;
  /** The deadline of a cancellation; null: it cannot be cancelled. */
  readonly cancelUntil: Message | null;
}

/** [FT-20] An order written out as of a day; `knownUntil`: the last known day. */
export const fundOrderLine = (report: FundOrderReport, today: CalendarDate, knownUntil: CalendarDate): FundOrderLine => ({
  orderNo: report.orderNo,
  kind: report.kind,
  state: report.state,
  fundCode: report.fundCode,
  fundName: report.fundName,
  isMoneyFund: report.isMoneyFund,
  amountText: report.amount === null ? null : formatMoney(report.amount),
  sharesText: report.shares === null ? null : formatShares(report.shares),
  placedAtText: formatMinute(report.placedAt),
  netValueText: formatNetValue(report.netValue),
  feeText: formatMoney(report.fee),
  netText: formatMoney(report.net),
  confirmedSharesText: formatShares(report.confirmedShares),
  refundText: report.refund === null ? null : formatMoney(report.refund),
  account: report.account,
  dividendMethod: report.dividendMethod,
  largeChoice: report.largeChoice,
  large: largeRedemptionLines(report.parts, today, report.state === 'cancelled' || report.state === 'failed'),
  timeline: timelineRowsOf(fundTimeline(report, today), knownUntil, today),
  reason: report.reason,
  pricedBy:
    report.isMoneyFund || report.state !== 'placed'
      ? null
      : { kind: 'fund-priced-by', date: report.tradingDay, today, isRedemption: report.kind !== 'fund-buy' },
  cancelUntil: report.cancelBefore === null ? null : { kind: 'fund-cancel-until', at: report.cancelBefore, today, knownUntil },
});

/**
 * [FT-21] [FT-27] [UI-1386] The dated steps of an order: received, value published, confirmed, then a redemption's money or a purchase's
 * first gain. A quick redemption has all steps on one day. A cancelled order ends with the cancellation, and a failed one with its failure.
 */
export const fundTimeline = (report: FundOrderReport, today: CalendarDate): readonly OrderTimelineStep[] => {
  const placedOn = shanghaiDateOf(report.placedAt);
  if (report.kind === 'fund-quick-redeem')
    return toldTimeline(
      [
        ['accepted', placedOn],
        ['arrived', report.state === 'failed' ? null : placedOn],
      ],
      today,
    );
  const goesOn = report.state !== 'cancelling' && report.state !== 'cancelled' && report.state !== 'failed' && !wasCutOff(report.parts);
  return toldTimeline(
    [
      ['accepted', placedOn],
      ['cancelled', report.cancelledAt === null ? null : shanghaiDateOf(report.cancelledAt)],
      ...partDaysOf(report.parts).map(({ kind, date }) => [kind, date] as const),
      ['priced', goesOn ? report.priceKnownOn : null],
      ['confirmed', goesOn ? report.confirmedOn : null],
      ['arrived', goesOn ? report.arrivesOn : null],
      ['gains', goesOn ? report.gainsFrom : null],
    ],
    today,
  );
};
