import type { PaymentCard } from '../cashier/payment-card.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import { type CalendarDate, epochAt, type EpochMs, fen, type Fen, type NetValue, type Shares } from '../values/index.ts';
import type { RedemptionPart } from './large-redemption.ts';

/** Orders of public funds in the one order book. */
export type FundOrderKind = (typeof FUND_ORDER_KINDS)[number];
export const FUND_ORDER_KINDS = ['fund-buy', 'fund-redeem', 'fund-quick-redeem'] as const;

/**
 * placed: paid, or its shares are reserved. confirmed: of a purchase, its shares are there. paying-out: of a redemption, the money is on
 * its way. cancelling: taken back, the money is on its way back.
 */
export type FundOrderState = (typeof FUND_ORDER_STATES)[number];
export const FUND_ORDER_STATES = ['placed', 'confirmed', 'paying-out', 'paid', 'cancelling', 'cancelled', 'failed'] as const;

/** The outcome of a dividend: paid to the wallet, or shares at the value of its day. */
export type DividendMethod = 'cash' | 'reinvest';

/** The outcome of shares that a fund does not take on a day of large redemptions (巨额赎回). */
export type LargeRedemptionChoice = 'carry-over' | 'give-up';

/** normal: at the value of its trading day. quick: of a money fund, paid at once up to a daily amount. */
export type FundRedeemMode = 'normal' | 'quick';

/** An account that money of a fund comes from or goes to. */
export type FundAccount = Pick<PaymentCard, 'cardId' | 'kind' | 'bankCode' | 'bankName' | 'tail'>;

/** [FT-1] A new holding reinvests unless its purchase chose otherwise; a money fund always does. */
export const DEFAULT_DIVIDEND_METHOD: DividendMethod = 'reinvest';

/** [FT-2] The part of an order that is not taken on a day of large redemptions goes on the next trading day, unless the investor chose otherwise. */
export const DEFAULT_LARGE_CHOICE: LargeRedemptionChoice = 'carry-over';

/** [FT-3] Most of quick redemptions, in fen: of one investor and fund, by one channel, on one calendar day. An operator's terms allow as much or less. Source: the plan; P1 §9. */
export const QUICK_REDEMPTION_LIMIT: Fen = fen(1_000_000);

/** [FT-4] An order can be taken back until the cut-off of its trading day. */
export const cancelDeadline = (tradingDay: CalendarDate): EpochMs => epochAt(tradingDay, CUT_OFF);

/** [FT-4] Whether an order can be taken back at a moment; a quick redemption never can: it is paid at once. */
export const canCancelFundOrder = (
  { kind, state, tradingDay }: { readonly kind: FundOrderKind; readonly state: FundOrderState; readonly tradingDay: CalendarDate },
  now: EpochMs,
): boolean => kind !== 'fund-quick-redeem' && state === 'placed' && now < cancelDeadline(tradingDay);

/** An order with all that is known of it. Days that have not come are those that are expected. */
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
  /** The money is there; null: a purchase. */
  readonly arrivesOn: CalendarDate | null;
  /** Of its trading day; null before it is known. */
  readonly netValue: NetValue | null;
  /** Known with the confirmation. */
  readonly fee: Fen | null;
  readonly net: Fen | null;
  readonly confirmedShares: Shares | null;
  /** Money that comes back: of a cancelled or failed purchase. */
  readonly refund: Fen | null;
  /** null: it was not taken back. */
  readonly cancelledAt: EpochMs | null;
  /** Why it failed, in words; empty when it did not. */
  readonly reason: string;
  readonly account: FundAccount;
  /** Chosen with a purchase. */
  readonly dividendMethod: DividendMethod | null;
  /** Chosen with a redemption. */
  readonly largeChoice: LargeRedemptionChoice | null;
  /** [FT-25] Day by day, the oldest first, of a redemption that met a day of large redemptions; empty: it met none. */
  readonly parts: readonly RedemptionPart[];
  /** The order can be taken back until then; null: it cannot. */
  readonly cancelBefore: EpochMs | null;
}
