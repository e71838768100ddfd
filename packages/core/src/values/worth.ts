import { multiplyDivide } from './exact.ts';
import { fen, type Fen } from './money.ts';
import type { NetValue } from './net-value.ts';
import { shares, type Shares } from './shares.ts';

/** A contract's rule for fractions of a share below a hundredth: rounding half away from zero, or cutting. */
export type ShareRounding = 'half-away' | 'down';

/**
 * Shares for a net amount: amount ÷ net value, to a hundredth of a share, half away from zero unless the contract cuts. Throws
 * RangeError unless the net value is above 0. Source: decision 0004.
 */
export const sharesFor = (amount: Fen, nav: NetValue, rounding: ShareRounding = 'half-away'): Shares => {
  if (nav <= 0) throw new RangeError(`a net value to buy at is above 0, got ${nav}`);
  return shares(multiplyDivide(amount, UNITS_PER_YUAN, nav, rounding));
};

/** Shares after `per` shares became `times` shares: shares × times ÷ per, to a hundredth, rounded like `sharesFor`. */
export const convertedShares = (
  count: Shares,
  { times, per }: { readonly times: number; readonly per: number },
  rounding: ShareRounding = 'half-away',
): Shares => shares(multiplyDivide(count, times, per, rounding));

/** The worth of shares: shares × net value, half away from zero to the fen. Source: decision 0004. */
export const valueOf = (count: Shares, nav: NetValue): Fen => fen(multiplyDivide(count, nav, UNITS_PER_YUAN, 'half-away'));

/** Ten-thousandths per yuan. The units hundredths of a share and fen cancel out. */
const UNITS_PER_YUAN = 10_000;
