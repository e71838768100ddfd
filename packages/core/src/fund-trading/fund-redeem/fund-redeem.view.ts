import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { sharesEntryOf, sharesOf } from '../../holding/index.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatShares,
  formatSharesBriefly,
} from '../../values/display.ts';
import { fundDayLines, type FundDayLine } from '../fund-day-lines.ts';
import type { FundRedeemLine, FundRedeemQuote } from '../fund-fees.ts';
import type { FundAccount, FundRedeemMode, LargeRedemptionChoice } from '../fund-order.ts';
import { endNoticeOf } from '../../funds/fund-end.ts';
import { hasQuickRedemption, mostToRedeem } from '../redeem-judgement.ts';
import type { FundRedeemMachine } from './fund-redeem.machine.ts';
import { fundRedeemOrderObstacle, oldestFirst, quoteOf, fundRedeemTip, shortHeldWarning } from './fund-redeem.rules.ts';
import type { FundRedeemStep } from './fund-redeem.types.ts';

export type FundRedeemSnapshot = SnapshotFrom<FundRedeemMachine>;
export type FundRedeemStateName = StateValueFrom<FundRedeemMachine>;

/** One account that can receive the money. */
export interface FundAccountLine extends FundAccount {
  readonly isChosen: boolean;
}

/** The part of the redemption that comes from one lot, estimated at the latest value. */
export interface FundLotLine {
  readonly lotNo: string;
  readonly isReinvested: boolean;
  readonly sharesText: string;
  readonly confirmedOnText: string;
  /** Calendar days held when the redemption is confirmed. */
  readonly days: number;
  /** "0.50%" */
  readonly feeRateText: string;
  readonly feeText: string;
  /** Purchase fee of a back load; null: the fund has none. */
  readonly backFeeRateText: string | null;
  readonly backFeeText: string | null;
  readonly amountText: string;
  readonly netText: string;
}

export interface FundRedeemEstimate {
  readonly amountText: string;
  readonly feeText: string;
  /** null: the fund has no back load. */
  readonly backFeeText: string | null;
  readonly netText: string;
  readonly lines: readonly FundLotLine[];
}

/** All that a screen may show while redeeming shares. Amounts, shares, rates and days are formatted; messages are kinds. */
export interface FundRedeemView extends OrderView<FundRedeemStep> {
  readonly fundCode: string;
  readonly fundName: string;
  /** [FEN-8] The announced end; null: none. */
  readonly end: Message | null;
  /** The field takes yuan, because a share of a money fund is one yuan. */
  readonly isMoneyFund: boolean;
  readonly mode: FundRedeemMode;
  /** Both modes can be chosen. */
  readonly hasQuick: boolean;
  /** The rest of today's quick redemptions; null where the fund has none. */
  readonly quickLeftText: string | null;
  /** "1,000.00" */
  readonly available: string;
  readonly allEntry: string;
  readonly netValueText: string;
  readonly valueDayText: string;
  readonly minimumText: string;
  /** [UI-1387] The higher fee of shares held under seven days; null: none pays it. */
  readonly shortHeld: Message | null;
  /** Which purchase is redeemed first; null when there is only one. */
  readonly order: Message | null;
  /** The field's text, as typed. */
  readonly sharesText: string;
  /** The same with separators; "--" when it is no number of shares. */
  readonly shares: string;
  /** null until the shares can be redeemed and a value is known. */
  readonly estimate: FundRedeemEstimate | null;
  readonly accounts: readonly FundAccountLine[];
  readonly account: FundAccountLine | null;
  readonly largeChoice: LargeRedemptionChoice;
  /** null for a quick redemption, which is paid at once. */
  readonly days: readonly FundDayLine[];
  /** The redemption counts for a later day. */
  readonly later: Message | null;
  readonly orderNo: string | null;
}

/** The view of a snapshot. Pure: the time for the days is in the context [FX-18]. */
export const toFundRedeemView = (snapshot: FundRedeemSnapshot): FundRedeemView => {
  const { value, context } = snapshot;
  const { offer, mode, sharesText, days, knownUntil } = context;
  const step = STEP_OF[value];
  const quote = quoteOf(context);
  const accounts = (offer?.accounts ?? []).map((account) => ({ ...account, isChosen: account.cardId === context.cardId }));
  const hasQuick = offer !== null && hasQuickRedemption(offer);
  return {
    ...toOrderView(snapshot, {
      step,
      tip: fundRedeemTip(context),
      obstacle: fundRedeemOrderObstacle(context),
      isRead: offer !== null,
      done: { kind: context.mode === 'quick' ? 'fund-quick-paid' : 'fund-redeem-accepted' },
    }),
    fundCode: context.fundCode,
    fundName: offer?.fund.fundName ?? '',
    end: endNoticeOf(offer?.fund ?? null),
    isMoneyFund: offer?.fund.isMoneyFund ?? false,
    mode,
    hasQuick,
    quickLeftText: offer !== null && hasQuick ? formatMoneyBriefly(offer.quickLeft) : null,
    available: formatShares(offer?.available ?? null),
    allEntry: offer === null ? '' : sharesEntryOf(mostToRedeem(offer, mode)),
    netValueText: formatNetValue(offer?.fund.isMoneyFund === true ? null : (offer?.netValue ?? null)),
    valueDayText: formatDate(offer?.valueDay ?? null),
    minimumText: formatSharesBriefly(offer?.terms.minRedemption ?? null),
    shortHeld: shortHeldWarning(context),
    order: oldestFirst(offer),
    sharesText,
    shares: formatShares(sharesOf(sharesText)),
    estimate: quote === null ? null : estimateOf(quote),
    accounts,
    account: accounts.find(({ isChosen }) => isChosen) ?? null,
    largeChoice: context.largeChoice,
    days: mode === 'quick' ? [] : fundDayLines(days, knownUntil, true),
    later: mode === 'normal' && days?.isLater === true ? { kind: 'fund-order-later', date: days.tradingDay, today: days.placedOn } : null,
    orderNo: context.receipt?.orderNo ?? null,
  };
};

const STEP_OF = STEP_OF_ORDER_STATE satisfies Record<FundRedeemStateName, FundRedeemStep>;

const estimateOf = (quote: FundRedeemQuote): FundRedeemEstimate => ({
  amountText: formatMoney(quote.gross),
  feeText: formatMoney(quote.fee),
  backFeeText: quote.lines.some(({ backRate }) => backRate !== null) ? formatMoney(quote.backFee) : null,
  netText: formatMoney(quote.net),
  lines: quote.lines.map(lotLine),
});

const lotLine = (line: FundRedeemLine): FundLotLine => ({
  lotNo: line.lotNo,
  isReinvested: line.isReinvested,
  sharesText: formatShares(line.shares),
  confirmedOnText: formatDate(line.confirmedOn),
  days: line.days,
  feeRateText: formatRate(line.rate),
  feeText: formatMoney(line.fee),
  backFeeRateText: line.backRate === null ? null : formatRate(line.backRate),
  backFeeText: line.backRate === null ? null : formatMoney(line.backFee),
  amountText: formatMoney(line.gross),
  netText: formatMoney(line.net),
});
