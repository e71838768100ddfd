import { purchaseFee, type FeeTier } from '../products/fees.ts';
import { quoteRedemption, redemptionTierFor, type RedemptionFeeTier, type RedemptionLine } from '../products/redemption-fees.ts';
import { shareRoundingOf, type FundTerms } from '../funds/fund-terms.ts';
import { type CalendarDate, multiplyDivide, type NetValue, netValue, type RatePpm, ratePpm } from '../values/index.ts';
import { addFen, fen, subtractFen, type Fen } from '../values/money.ts';
import { convertedShares, sharesFor } from '../values/worth.ts';
import { shares as sharesOf, type Shares } from '../values/shares.ts';
import type { FundLot } from './fund-position.ts';

/** A share of a money fund is worth one yuan. */
export const MONEY_FUND_VALUE: NetValue = netValue(10_000);

/** The cost of a purchase now. fee + net is always the amount. */
export interface FundBuyQuote {
  readonly fee: Fen;
  /** Struck through; null when no discount lowers the fee. */
  readonly undiscountedFee: Fen | null;
  readonly net: Fen;
  /** null: no fee is charged with the purchase. */
  readonly tier: FeeTier | null;
  /** Charged when the shares are redeemed. */
  readonly isBackLoad: boolean;
}

/**
 * [FT-5] Fee of a purchase, in fen, taken out of the amount (价外法) by its tier, with the discounted fee where there is one. 0 for a
 * back load, and for an amount without a tier. [FD-25] null: the fund's fee is not known. Source: P2 §5 Fee, decision 0004.
 */
export const fundBuyQuote = (amount: Fen, terms: Pick<FundTerms, 'purchaseTiers' | 'isBackLoad'>): FundBuyQuote | null => {
  const { isBackLoad, purchaseTiers } = terms;
  if (!isBackLoad && purchaseTiers === null) return null;
  const quote = isBackLoad || purchaseTiers === null ? null : purchaseFee(amount, purchaseTiers);
  return quote === null ? { fee: fen(0), undiscountedFee: null, net: amount, tier: null, isBackLoad } : { ...quote, isBackLoad };
};

/**
 * [FT-6] [GW-1700] Shares for a net amount or a reinvested dividend, to a hundredth as the fund's contract rounds. A share of a
 * money fund costs one yuan. Throws RangeError unless the value is above 0.
 */
export const fundSharesFor = (net: Fen, at: NetValue, terms: Pick<FundTerms, 'cutsShares'>): Shares =>
  sharesFor(net, at, shareRoundingOf(terms));

/** [GW-914] [GW-1700] The shares of a fund after a split, rounded as its contract rounds. */
export const fundSharesAfterSplit = (
  held: Shares,
  ratio: { readonly times: number; readonly per: number },
  terms: Pick<FundTerms, 'cutsShares'>,
): Shares => convertedShares(held, ratio, shareRoundingOf(terms));

/** [FD-25] The known fees of a redemption, without which nothing is computed. */
export interface FundRedeemFees {
  readonly redemptionTiers: NonNullable<FundTerms['redemptionTiers']>;
  readonly backTiers: NonNullable<FundTerms['backTiers']>;
}

/** [FD-25] null: the fees of a redemption are not published. */
export const fundRedeemFees = ({ redemptionTiers, backTiers }: Pick<FundTerms, 'redemptionTiers' | 'backTiers'>): FundRedeemFees | null =>
  redemptionTiers === null || backTiers === null ? null : { redemptionTiers, backTiers };

export interface FundRedeemTerms extends FundRedeemFees {
  readonly lots: readonly FundLot[];
  readonly shares: Shares;
  readonly netValue: NetValue;
  /** The confirmed day on which the shares leave the fund; holding times end here. */
  readonly on: CalendarDate;
}

/** The part of a redemption that comes from one lot, in fen. */
export interface FundRedeemLine extends FundLot, RedemptionLine {
  /** Charged on the redeemed shares. */
  readonly cost: Fen;
  readonly rate: RatePpm;
  /** Purchase fee of a back load, on the cost of the shares; null: the fund has none. */
  readonly backRate: RatePpm | null;
  readonly backFee: Fen;
  readonly net: Fen;
}

/** fee and backFee are the sums of the lines; net = gross - fee - backFee. */
export interface FundRedeemQuote {
  readonly lines: readonly FundRedeemLine[];
  readonly gross: Fen;
  readonly fee: Fen;
  readonly backFee: Fen;
  readonly net: Fen;
}

/**
 * [FT-7] The payout of a redemption. The oldest lots are redeemed first. Each lot pays the fee of its calendar days held, and in a
 * back load the purchase fee on the cost of its shares; reinvested shares pay no purchase fee. The fees of a lot never exceed its
 * worth. Throws RangeError for more shares than the lots hold. Source: decisions 0030 and 0252.
 */
export const fundRedeemQuote = ({ redemptionTiers, backTiers, ...terms }: FundRedeemTerms): FundRedeemQuote => {
  const costs = new Map(terms.lots.map((lot) => [lot.lotNo, lot]));
  const quote = quoteRedemption({ ...terms, tiers: redemptionTiers });
  const lines = quote.lines.map((line): FundRedeemLine => {
    const cost = costOf(costs.get(line.lotNo) ?? line, line.shares);
    const fee = fen(Math.min(line.fee, line.gross));
    const backRate = backTiers.length === 0 ? null : backRateOf(line, backTiers);
    const charged = backRate === null ? 0 : multiplyDivide(cost, backRate, ONE, 'half-away');
    const backFee = fen(Math.min(charged, line.gross - fee));
    return { ...line, cost, fee, rate: line.tier?.fee ?? ratePpm(0), backRate, backFee, net: fen(line.gross - fee - backFee) };
  });
  const sum = (pick: (line: FundRedeemLine) => Fen): Fen => addFen(...lines.map(pick));
  return { lines, gross: sum((l) => l.gross), fee: sum((l) => l.fee), backFee: sum((l) => l.backFee), net: sum((l) => l.net) };
};

/**
 * [FT-8] The remaining lots after a redemption, oldest first. Their cost is proportional to their shares, rounded half away from
 * zero to the fen.
 */
export const lotsAfterRedemption = (lots: readonly FundLot[], count: Shares): readonly FundLot[] => {
  const oldest = lots.toSorted((a, b) => (a.confirmedOn < b.confirmedOn ? -1 : a.confirmedOn > b.confirmedOn ? 1 : 0));
  let left: number = count;
  const rest = oldest.flatMap((lot) => {
    const taken = Math.min(lot.shares, left);
    left -= taken;
    if (taken === lot.shares) return [];
    return [{ ...lot, shares: sharesOf(lot.shares - taken), cost: subtractFen(lot.cost, costOf(lot, sharesOf(taken))) }];
  });
  if (left > 0) throw new RangeError(`${count} shares are more than the lots hold, by ${left}`);
  return rest;
};

/** The cost of a part of a lot. */
const costOf = (lot: Pick<FundLot, 'shares' | 'cost'>, part: Shares): Fen =>
  lot.shares === 0 ? fen(0) : fen(multiplyDivide(lot.cost, part, lot.shares, 'half-away'));

const backRateOf = (line: Pick<RedemptionLine, 'days'> & Pick<FundLot, 'isReinvested'>, tiers: readonly RedemptionFeeTier[]): RatePpm =>
  line.isReinvested ? ratePpm(0) : (redemptionTierFor(line.days, tiers)?.fee ?? ratePpm(0));

/** 100 % in parts per million. */
const ONE = 1_000_000;
