// Plain rates: 0.05 is 5 %. Floating point, not rounded.

/**
 * [CA-4] The effective rate of a nominal yearly rate added `times` a year; a fraction of a time is ignored. Throws RangeError
 * below one.
 */
export const effectiveRate = (nominal: number, times: number): number => {
  const whole = Math.floor(times);
  if (!(whole >= 1)) throw new RangeError(`interest is added at least once a year, got ${times}`);
  return (1 + nominal / whole) ** whole - 1;
};

/** [CA-4] A sum after a number of periods at the rate of a period. */
export const lumpSum = (principal: number, rate: number, periods: number): number => principal * (1 + rate) ** periods;

/** [CA-4] The rate of a period that turns one value into another (CAGR where the periods are years). null where it cannot be computed. */
export const growthRate = (from: number, to: number, periods: number): number | null =>
  from > 0 && to >= 0 && periods > 0 ? (to / from) ** (1 / periods) - 1 : null;

/** [CA-4] The real rate after inflation: (1 + rate) ÷ (1 + inflation) - 1. */
export const realRate = (nominal: number, inflation: number): number => (1 + nominal) / (1 + inflation) - 1;
