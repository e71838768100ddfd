/** The rounding of the last unit. `half-away`: away from zero from one half on (decision 0004). */
export type Rounding = 'half-away' | 'half-even' | 'down' | 'up';

/**
 * a × b ÷ divisor, exact until the one rounding at the end. `down` is towards zero, `up` away from it.
 * Throws RangeError unless all three and the result are safe integers and the divisor is not 0.
 * Source: decision 0004.
 */
export const multiplyDivide = (a: number, b: number, divisor: number, rounding: Rounding): number => {
  const product = a * b;
  // A product above the safe range never rounds to a number inside it, so this single test proves exactness.
  if (Number.isSafeInteger(product) && Number.isSafeInteger(a) && Number.isSafeInteger(b) && isDivisor(divisor)) {
    const remainder = product % divisor;
    return settle((product - remainder) / divisor, remainder, divisor, rounding);
  }
  return multiplyDivideWide(a, b, divisor, rounding);
};

/** Products beyond the safe range: first by splitting off the whole part of a ÷ divisor, then by bigint. */
const multiplyDivideWide = (a: number, b: number, divisor: number, rounding: Rounding): number => {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !isDivisor(divisor)) {
    throw new RangeError(`multiplyDivide needs safe integers and a divisor other than 0, got ${a}, ${b}, ${divisor}`);
  }
  const rest = a % divisor;
  const wholePart = ((a - rest) / divisor) * b;
  const restProduct = rest * b;
  if (Number.isSafeInteger(wholePart) && Number.isSafeInteger(restProduct)) {
    const remainder = restProduct % divisor;
    return settle(wholePart + (restProduct - remainder) / divisor, remainder, divisor, rounding);
  }
  const product = BigInt(a) * BigInt(b);
  const wideDivisor = BigInt(divisor);
  return settle(Number(product / wideDivisor), Number(product % wideDivisor), divisor, rounding);
};

/** dividend ÷ divisor of any size, half away from zero; the divisor is above 0. Throws RangeError for a result beyond the safe integers. */
export const roundedQuotient = (dividend: bigint, divisor: bigint): number => {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('the result is beyond the safe integers');
  return dividend < 0n && rounded !== 0 ? -rounded : rounded;
};

const isDivisor = (n: number): boolean => Number.isSafeInteger(n) && n !== 0;

/** Rounds quotient + remainder ÷ divisor, where the quotient is cut towards zero. */
const settle = (quotient: number, remainder: number, divisor: number, rounding: Rounding): number => {
  if (!Number.isSafeInteger(quotient)) throw new RangeError('the result is beyond the safe integers');
  if (remainder === 0 || rounding === 'down') return quotient + 0; // + 0 turns -0 into 0
  const twice = 2 * Math.abs(remainder); // exact: doubling never loses a bit
  const size = Math.abs(divisor);
  const goesAway = rounding === 'up' || twice > size || (twice === size && (rounding === 'half-away' || quotient % 2 !== 0));
  if (!goesAway) return quotient + 0;
  const away = quotient + (remainder < 0 === divisor < 0 ? 1 : -1);
  if (!Number.isSafeInteger(away)) throw new RangeError('the result is beyond the safe integers');
  return away;
};
