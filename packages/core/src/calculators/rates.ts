// Plain rates: 0.05 is 5 %. Floating point; whoever shows a figure rounds it.

/** [CA-4] The effective rate of a nominal yearly rate that is added so many times a year; a part of a time does not count. Throws RangeError below one. */
export const effectiveRate = (nominal: number, times: number): number => {
  const whole = Math.floor(times);
  if (!(whole >= 1)) throw new RangeError(`interest is added at least once a year, got ${times}`);
  return (1 + nominal / whole) ** whole - 1;
};

/** [CA-4] A sum after so many periods at the rate of a period. */
export const lumpSum = (principal: number, rate: number, periods: number): number => principal * (1 + rate) ** periods;

/** [CA-4] The rate of a period that makes one value of another (CAGR where the periods are years). null where it cannot be told. */
export const growthRate = (from: number, to: number, periods: number): number | null =>
  from > 0 && to >= 0 && periods > 0 ? (to / from) ** (1 / periods) - 1 : null;

/** [CA-4] The remainder of a rate over inflation: (1 + rate) ÷ (1 + inflation) - 1. */
export const realRate = (nominal: number, inflation: number): number => (1 + nominal) / (1 + inflation) - 1;
