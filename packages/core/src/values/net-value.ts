import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, toScaledText, type SurplusPlaces } from './decimal-text.ts';
import { multiplyDivide } from './exact.ts';
import { fen, type Fen } from './money.ts';
import { shares, type Shares } from './shares.ts';

/** Value of one share (净值) in ten-thousandths of a yuan: 1.0234 is 10_234. */
export type NetValue = Brand<number, 'NetValue'>;

/** Throws RangeError unless `n` is a safe integer. */
export const netValue: (n: number) => NetValue = /* @__PURE__ */ integerUnit('NetValue');

/** "1.0234" is 10_234. null unless a plain decimal of at most 4 places. */
export const parseNetValue = (text: string, surplus?: SurplusPlaces): NetValue | null => {
  const n = parseScaled(text, 4, surplus);
  return n === null ? null : netValue(n);
};

/** 10_234 is "1.0234". */
export const toNetValueText = (value: NetValue): string => toScaledText(value, 4);

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
