import type { FeeTier } from '../products/fees.ts';
import type { RedemptionFeeTier } from '../products/redemption-fees.ts';
import { type Fen, type RatePpm, ratePpm, type ShareRounding, type Shares } from '../values/index.ts';
import type { FundOrderTerms } from './order-days.ts';

/** The terms and fees of a fund. Amounts in fen, shares in hundredths; null: not published. An empty table of fees charges nothing. */
export interface FundTerms extends FundOrderTerms {
  /** The source's own word for the kind; empty: none. */
  readonly kindName: string;
  readonly isBackLoad: boolean;
  readonly canRedeem: boolean;
  readonly hasQuickRedemption: boolean;
  /** Limit of one investor on one day. */
  readonly dayLimit: Fen | null;
  readonly minFirst: Fen | null;
  readonly minAdd: Fen | null;
  /** The step of an amount above the first minimum; one fen: any amount. */
  readonly amountStep: Fen;
  readonly minRedemption: Shares;
  readonly minHold: Shares;
  /** The contract cuts fractions of a share below a hundredth instead of rounding. */
  readonly cutsShares: boolean;
  readonly purchaseTiers: readonly FeeTier[] | null;
  readonly redemptionTiers: readonly RedemptionFeeTier[] | null;
  /** For a back load: the purchase fee charged at redemption. */
  readonly backTiers: readonly RedemptionFeeTier[] | null;
  /** Per year, taken out of the value day by day. */
  readonly managementRate: RatePpm | null;
  readonly custodyRate: RatePpm | null;
  readonly serviceRate: RatePpm | null;
  readonly benchmark: string;
  readonly strategy: string;
}

/** [GW-1700] How the contract of a fund rounds shares when buying, reinvesting or converting. */
export const shareRoundingOf = ({ cutsShares }: Pick<FundTerms, 'cutsShares'>): ShareRounding => (cutsShares ? 'down' : 'half-away');

/** [FD-6] The sum of yearly fees taken out of the value; null where a part of it is not published. */
export const yearlyRate = ({
  managementRate,
  custodyRate,
  serviceRate,
}: Pick<FundTerms, 'managementRate' | 'custodyRate' | 'serviceRate'>): RatePpm | null =>
  managementRate === null || custodyRate === null ? null : ratePpm(managementRate + custodyRate + (serviceRate ?? 0));
