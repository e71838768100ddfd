import type { LawSet } from '../law/index.ts';
import { multiplyDivide } from '../values/index.ts';
import { fen, subtractFen, type Fen } from '../values/money.ts';

/** The two parts of a redemption fee, in fen. */
interface FeeParts {
  /** Part of the assets of the fund or product. */
  readonly toFund: Fen;
  readonly toSeller: Fen;
}

/**
 * [LAW-104] The parts of a redemption fee, in fen: `percent` of it belongs to the assets, the rest to the seller. Their sum is the fee. A
 * broken fen goes to the assets, because the law says how much they get at least. Throws RangeError for a negative fee and for a percent
 * beyond 0 and 100.
 */
export const feeParts = (fee: number, percent: number): FeeParts => {
  if (fee < 0) throw new RangeError(`a redemption fee is not negative, got ${fee}`);
  if (percent < 0 || percent > WHOLE) throw new RangeError(`a part of a fee is between 0 and 100 percent, got ${percent}`);
  const toSeller = fen(multiplyDivide(fee, WHOLE - percent, WHOLE, 'down'));
  return { toFund: subtractFen(fen(fee), toSeller), toSeller };
};

const WHOLE = 100;

/** [LAW-104] The percent by the set that the redemption was judged by. */
export const percentToFund = (law: LawSet): number => law.redemptionFeeToFundPercent.value;

/** [LAW-106] The part that an order tells its investor. null: none, or the specification alone is in force, which tells none. */
export const toldToFund = (toFund: Fen | null, law: LawSet): Fen | null =>
  toFund === 0 || law.redemptionFeeToFundPercent.certainty === 'letter' ? null : toFund;
