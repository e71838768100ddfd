import type { RedemptionFeeTier } from '../products/redemption-fees.ts';
import { isMoneyKind, type FundKind } from './fund.ts';

/**
 * [FD-22] What a kind of funds takes for shares that are given back where the fund publishes nothing: a money fund takes nothing; of every
 * other kind it is not known. Source: decision 0315.
 */
export const redemptionTiersOfKind = (kind: FundKind | null): readonly RedemptionFeeTier[] | null => (isMoneyKind(kind) ? [] : null);
