import { fen, type Fen, multiplyDivide, type RatePpm } from '../values/index.ts';

/**
 * Expected income in fen: amount × annual rate × days ÷ 365, half away from zero to the fen. null ("--") when the amount,
 * the rate or the days are missing, the amount is negative, or the days are not a whole number above 0.
 * Throws RangeError beyond the safe integers. Source: P2 §5 (expected income), decision 0004.
 */
export const expectedIncome = (amount: Fen | null, rate: RatePpm | null, days: number | null): Fen | null => {
  if (amount === null || rate === null || days === null) return null;
  if (amount < 0 || days <= 0 || !Number.isSafeInteger(days)) return null;
  return fen(multiplyDivide(amount, rate * days, PPM_YEAR, 'half-away'));
};

/**
 * [BUY-640] The expected income of a purchase, in fen: on the net amount, which buys the shares, without the fee. Buying, an
 * application and a holding use the same rule, so that a purchase always has one figure. Source: decision 0196.
 */
export const purchaseIncome = (
  { amount, fee }: { readonly amount: Fen | null; readonly fee: Fen },
  rate: RatePpm | null,
  days: number | null,
): Fen | null => expectedIncome(amount === null ? null : fen(amount - fee), rate, days);

/** One million parts × the 365 days of an income year (P2 §9). */
const PPM_YEAR = 365_000_000;
