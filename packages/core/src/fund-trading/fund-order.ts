import type { PaymentCard } from '../cashier/payment-card.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import { type CalendarDate, epochAt, type EpochMs, type Fen, type NetValue, type Shares } from '../values/index.ts';
import type { RedemptionPart } from './large-redemption.ts';

/** Kinds of orders of public funds in the common table of orders. */
export type FundOrderKind = (typeof FUND_ORDER_KINDS)[number];
export const FUND_ORDER_KINDS = ['fund-buy', 'fund-redeem', 'fund-quick-redeem'] as const;

/**
 * placed: paid, or its shares are reserved. confirmed: a purchase whose shares have arrived. paying-out: a redemption whose money
 * is on its way. cancelling: cancelled, and the money is on its way back.
 */
export type FundOrderState = (typeof FUND_ORDER_STATES)[number];
export const FUND_ORDER_STATES = ['placed', 'confirmed', 'paying-out', 'paid', 'cancelling', 'cancelled', 'failed'] as const;

/** The outcome of a dividend: paid to the wallet, or shares at the value of its day. */
export type DividendMethod = 'cash' | 'reinvest';

/** What happens to shares that a fund does not accept on a day of large redemptions (巨额赎回). */
export type LargeRedemptionChoice = 'carry-over' | 'give-up';

/** normal: at the value of its trading day. quick: of a money fund, paid at once up to a daily amount. */
export type FundRedeemMode = 'normal' | 'quick';

/** A source or target account of a fund's money. */
export type FundAccount = Pick<PaymentCard, 'cardId' | 'kind' | 'bankCode' | 'bankName' | 'tail'>;

/** [FT-1] A new holding reinvests unless its purchase chose otherwise; a money fund always does. */
export const DEFAULT_DIVIDEND_METHOD: DividendMethod = 'reinvest';

/**
 * [FT-2] The part of an order that the fund refuses on a day of large redemptions continues on the next trading day, unless the
 * investor chose otherwise.
 */
export const DEFAULT_LARGE_CHOICE: LargeRedemptionChoice = 'carry-over';

/** [FT-4] An order can be cancelled until the cut-off of its trading day. */
export const cancelDeadline = (tradingDay: CalendarDate): EpochMs => epochAt(tradingDay, CUT_OFF);

/** [FT-4] Whether an order can be cancelled at a moment. A quick redemption cannot, because it is paid at once. */
export const canCancelFundOrder = (
  { kind, state, tradingDay }: { readonly kind: FundOrderKind; readonly state: FundOrderState; readonly tradingDay: CalendarDate },
  now: EpochMs,
): boolean => kind !== 'fund-quick-redeem' && state === 'placed' && now < cancelDeadline(tradingDay);

/** An order with all known data. Future days are expected ones. */
export interface FundOrderReport {
  readonly orderNo: string;
  readonly kind: FundOrderKind;
  readonly state: FundOrderState;
  readonly fundCode: string;
  readonly fundName: string;
  readonly isMoneyFund: boolean;
  /** The paid amount, in fen; null: a redemption. */
  readonly amount: Fen | null;
  /** The redeemed shares; null: a purchase. */
  readonly shares: Shares | null;
  readonly placedAt: EpochMs;
  readonly tradingDay: CalendarDate;
  readonly priceKnownOn: CalendarDate;
  readonly confirmedOn: CalendarDate;
  /** The day on which the money arrives; null: a purchase. */
  readonly arrivesOn: CalendarDate | null;
  /** [UI-1386] The day from which its first gain shows, by the operator's calendar; null: a redemption. */
  readonly gainsFrom: CalendarDate | null;
  /** Net value of its trading day; null while unknown. */
  readonly netValue: NetValue | null;
  /** Known with the confirmation. */
  readonly fee: Fen | null;
  readonly net: Fen | null;
  readonly confirmedShares: Shares | null;
  /** Money that returns from a cancelled or failed purchase. */
  readonly refund: Fen | null;
  /** null: it was not cancelled. */
  readonly cancelledAt: EpochMs | null;
  /** Why it failed, in words; empty when it did not fail. */
  readonly reason: string;
  readonly account: FundAccount;
  /** Chosen with a purchase. */
  readonly dividendMethod: DividendMethod | null;
  /** Chosen with a redemption. */
  readonly largeChoice: LargeRedemptionChoice | null;
  /** [FT-25] The parts by day, the oldest first, of a redemption affected by large redemptions; empty: it was not affected. */
  readonly parts: readonly RedemptionPart[];
  /** The deadline of a cancellation; null: it cannot be cancelled. */
  readonly cancelBefore: EpochMs | null;
}
