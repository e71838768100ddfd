import { multiplyDivide } from './exact.ts';
import { fen, type Fen } from './money.ts';
import type { NetValue } from './net-value.ts';
import { shares, type Shares } from './shares.ts';

/**
 * Shares that a net amount buys: amount ÷ net value, half away from zero to a hundredth of a share.
 * Throws RangeError unless the net value is above 0. Source: decision 0004.
 */
export const sharesFor = (amount: Fen, nav: NetValue): Shares => {
  if (nav <= 0) throw new RangeError(`a net value to buy at is above 0, got ${nav}`);
  return shares(multiplyDivide(amount, UNITS_PER_YUAN, nav, 'half-away'));
};

/** What shares are worth: shares × net value, half away from zero to the fen. Source: decision 0004. */
export const valueOf = (count: Shares, nav: NetValue): Fen => fen(multiplyDivide(count, nav, UNITS_PER_YUAN, 'half-away'));

/** Ten-thousandths to the yuan. Hundredths of a share against fen cancel out. */
const UNITS_PER_YUAN = 10_000;
