import { fundDocuments } from '../../funds/fund-papers.ts';
import type { ProductDocument } from '../../products/product.ts';
import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import { endNoticeOf } from '../../funds/fund-end.ts';
import type { FundKind } from '../../funds/fund.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import { feeLineOf, type FeeLine } from '../../products/fee-line.ts';
import type { Errand } from '../../qualification/index.ts';
import { amountOf, entryOf, type Fen, magnitudeLabel, type RiskLevel } from '../../values/index.ts';
import { formatDate, formatMoney, formatMoneyBriefly, formatNetValue, formatShares } from '../../values/display.ts';
import { fundDayRest, fundMinimum, fundSteps, type FundBuyOffer } from '../buy-judgement.ts';
import { fundDayLines, type FundDayLine } from '../fund-day-lines.ts';
import { fundBuyQuote, fundSharesFor, MONEY_FUND_VALUE } from '../fund-fees.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { FundBuyMachine } from './fund-buy.machine.ts';
import { canChooseDividend, dividendMethodOf, fundBuyOrderObstacle, quickAmountsOf, fundBuyTip } from './fund-buy.rules.ts';
import type { FundBuyStep } from './fund-buy.types.ts';

export type FundBuySnapshot = SnapshotFrom<FundBuyMachine>;
export type FundBuyStateName = StateValueFrom<FundBuyMachine>;

/** A key that fills in a valid amount. */
export interface FundQuickAmount {
  /** The value of `amount.entered`. */
  readonly text: string;
  /** "10,000" */
  readonly label: string;
}

/** Whether the fee is charged now, at redemption, or never. */
export type FundChargeLine = ({ readonly kind: 'now' } & FeeLine) | { readonly kind: 'back' } | { readonly kind: 'free' };

/** All that a screen may show while buying a fund. Amounts, rates and days are formatted; messages are kinds. */
export interface FundBuyView extends OrderView<FundBuyStep>, CardLines {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly isMoneyFund: boolean;
  /** [GW-1700] The contract cuts fractions of a share below a hundredth. */
  readonly cutsShares: boolean;
  readonly riskLevel: RiskLevel | null;
  /** [FEN-8] The announced end; null: none. */
  readonly end: Message | null;
  /** "1.2345" and its day; "--" where none is published, as of a money fund. */
  readonly netValueText: string;
  readonly valueDayText: string;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** "10,000.00"; "--" for an empty field. */
  readonly amount: string;
  /** 百 千 万 …; null outside 3 to 8 digits. */
  readonly magnitude: string | null;
  readonly isFirstBuy: boolean;
  readonly minimumText: string;
  /** The step of an amount: "100"; null: any amount. */
  readonly stepText: string | null;
  /** The amount that may still be bought for the trading day; null: no limit. */
  readonly dayRestText: string | null;
  readonly quickAmounts: readonly FundQuickAmount[];
  /** null while there is no amount, and where the fee is not known. */
  readonly charge: FundChargeLine | null;
  /** Estimated at the latest value; "--" while there is no amount or no value. */
  readonly expectedShares: string;
  readonly days: readonly FundDayLine[];
  /** The order counts for a later day. */
  readonly later: Message | null;
  readonly dividendMethod: DividendMethod;
  readonly canChooseDividend: boolean;
  /** [LAW-111] */
  readonly documents: readonly ProductDocument[];
  readonly agreed: boolean;
  readonly errands: readonly Errand[];
  readonly orderNo: string | null;
}

/** The view of a snapshot. Pure: the time for the days is in the context [FB-20]. */
export const toFundBuyView = (snapshot: FundBuySnapshot): FundBuyView => {
  const { value, context } = snapshot;
  const { offer, amountText, days, knownUntil } = context;
  const fund = offer?.fund ?? null;
  const step = STEP_OF[value];
  const amount = amountOf(amountText);
  const lines = (offer?.cards ?? []).map((card) => cardLineOf(card, context.cardId, cardLimitProblem(card, amount)));
  return {
    ...toOrderView(snapshot, {
      step,
      tip: fundBuyTip(context),
      obstacle: fundBuyOrderObstacle(context),
      done: { kind: 'fund-buy-accepted' },
    }),
    fundCode: context.fundCode,
    fundName: fund?.fundName ?? '',
    kind: fund?.kind ?? null,
    isMoneyFund: fund?.isMoneyFund ?? false,
    cutsShares: offer?.terms.cutsShares ?? false,
    riskLevel: fund?.riskLevel ?? null,
    end: endNoticeOf(fund),
    netValueText: formatNetValue(fund?.netValue ?? null),
    valueDayText: formatDate(fund?.valueDay ?? null),
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    isFirstBuy: offer?.isFirstBuy ?? false,
    minimumText: offer === null ? formatMoney(null) : formatMoneyBriefly(fundMinimum(offer)),
    stepText: stepText(offer),
    dayRestText: restText(offer),
    quickAmounts: quickAmountsOf(context).map((each) => ({ text: entryOf(each), label: formatMoneyBriefly(each) })),
    charge: chargeOf(offer, amount),
    expectedShares: formatShares(expectedShares(offer, amount)),
    days: fundDayLines(days, knownUntil, false),
    later: days?.isLater === true ? { kind: 'fund-order-later', date: days.tradingDay, today: days.placedOn } : null,
    ...cardLinesOf(lines),
    dividendMethod: dividendMethodOf(context),
    canChooseDividend: canChooseDividend(offer),
    documents: fundDocuments(fund?.fundName ?? '', offer?.papers ?? []),
    agreed: context.agreed,
    errands: context.errands,
    orderNo: context.receipt?.orderNo ?? null,
  };
};

const STEP_OF = { ...STEP_OF_ORDER_STATE, checking: 'checking', blocked: 'blocked', shortOfBalance: 'edit' } as const satisfies Record<
  FundBuyStateName,
  FundBuyStep
>;

const restText = (offer: FundBuyOffer | null): string | null => {
  const rest = offer === null ? null : fundDayRest(offer);
  return rest === null ? null : formatMoneyBriefly(rest);
};

/** [FT-28] A step of one fen is not mentioned. */
export const stepText = (offer: Pick<FundBuyOffer, 'terms'> | null): string | null => {
  const step = offer === null ? null : fundSteps(offer).step;
  return step === null || step <= 1 ? null : formatMoneyBriefly(step);
};

const chargeOf = (offer: FundBuyOffer | null, amount: Fen | null): FundChargeLine | null => {
  if (offer === null || amount === null) return null;
  const { isBackLoad, purchaseTiers } = offer.terms;
  if (isBackLoad) return { kind: 'back' };
  const quote = fundBuyQuote(amount, offer.terms);
  if (quote === null || purchaseTiers === null) return null;
  const line = quote.tier === null ? null : feeLineOf(amount, purchaseTiers);
  return line === null ? { kind: 'free' } : { kind: 'now', ...line };
};

const expectedShares = (offer: FundBuyOffer | null, amount: Fen | null) => {
  if (offer === null || amount === null) return null;
  const value = offer.fund.isMoneyFund ? MONEY_FUND_VALUE : offer.fund.netValue;
  const quote = fundBuyQuote(amount, offer.terms);
  return quote === null || value === null || value <= 0 ? null : fundSharesFor(quote.net, value, offer.terms);
};
