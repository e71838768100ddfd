import { endedReason, hasEnded } from '../funds/fund-end.ts';
import type { FundSummary } from '../funds/fund.ts';
import type { FundTerms } from '../funds/fund-terms.ts';
import type { Message } from '../kit/message.ts';
import { type CalendarDate, type Fen, type NetValue, shares, type Shares } from '../values/index.ts';
import { fundRedeemFees } from './fund-fees.ts';
import type { FundAccount, FundRedeemMode } from './fund-order.ts';
import type { FundLot } from './fund-position.ts';

/** The facts by which a redemption is judged and estimated. */
export interface FundRedeemOffer {
  readonly fund: FundSummary;
  readonly terms: FundTerms;
  readonly shares: Shares;
  /** Not reserved by a placed redemption. */
  readonly available: Shares;
  readonly lots: readonly FundLot[];
  /** The latest one, for estimates. */
  readonly netValue: NetValue | null;
  readonly valueDay: CalendarDate | null;
  /** The rest of today's quick redemptions through this channel, in fen. */
  readonly quickLeft: Fen;
  /** The maximum of a day; null: not set. */
  readonly quickLimit: Fen | null;
  readonly accounts: readonly FundAccount[];
  readonly lastUsedCardId: string | null;
}

export interface FundRedeemWish {
  readonly mode: FundRedeemMode;
  readonly shares: Shares;
}

type Judged = Pick<FundRedeemOffer, 'fund' | 'terms' | 'available' | 'quickLeft' | 'quickLimit'>;

/** [FT-13] Whether shares of a fund can be redeemed and paid at once. */
export const hasQuickRedemption = ({ fund, terms }: Pick<Judged, 'fund' | 'terms'>): boolean =>
  fund.isMoneyFund && terms.hasQuickRedemption && terms.canRedeem;

/** [FT-13] [FD-25] Why nothing can be redeemed in a mode; null when possible. */
export const fundRedeemObstacle = (offer: Pick<Judged, 'fund' | 'terms' | 'available'>, mode: FundRedeemMode): Message | null => {
  const { fund, terms, available } = offer;
  if (hasEnded(fund.trading)) return endedReason(fund.trading, fund.end);
  if (!terms.canRedeem || fund.trading === 'suspended' || fund.trading === 'exchange-only') return { kind: 'fund-redeem-suspended' };
  // The fee must be shown before the password, and an unknown fee is not zero.
  if (fundRedeemFees(terms) === null) return { kind: 'fund-redeem-fees-unknown' };
  if (mode === 'quick' && !hasQuickRedemption(offer)) return { kind: 'fund-quick-not-offered' };
  return available <= 0 ? { kind: 'redeem-nothing' } : null;
};

/** [FT-14] [FT-15] [FT-16] The first fault of a redemption; null when there is none. Source: P2 §5 Redeem shares. */
export const judgeFundRedeem = (offer: Judged, { mode, shares: count }: FundRedeemWish): Message | null => {
  const obstacle = fundRedeemObstacle(offer, mode);
  if (obstacle !== null) return obstacle;
  const { available, quickLeft, quickLimit, terms } = offer;
  if (count <= 0) return { kind: 'redeem-shares-zero' };
  // The whole rest can always be redeemed: otherwise shares below the minimum would be stuck.
  if (count < terms.minRedemption && count !== available) return { kind: 'redeem-below-minimum', min: terms.minRedemption };
  if (count > available) return { kind: 'redeem-above-maximum', max: available };
  if (mode === 'quick' && count > quickLeft) return { kind: 'fund-quick-limit', limit: quickLimit, rest: quickLeft };
  const rest = available - count;
  return rest > 0 && rest < terms.minHold ? { kind: 'redeem-remainder-too-small' } : null;
};

/**
 * [FT-17] The amount that 全部 enters: the available shares, in quick mode at most the rest of the day. A share of a money fund is
 * one yuan.
 */
export const mostToRedeem = (offer: Judged, mode: FundRedeemMode): Shares =>
  mode === 'quick' && offer.quickLeft < offer.available ? shares(offer.quickLeft) : offer.available;
