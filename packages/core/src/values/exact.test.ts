import { describe, expect, it } from 'vitest';
import { multiplyDivide, type Rounding } from './exact.ts';

const MAX = Number.MAX_SAFE_INTEGER;

describe('multiplyDivide', () => {
  // The table of rounding modes in the JDK's java.math.RoundingMode: 5.5, 2.5, 1.6, 1.1, 1.0 and their negatives.
  const tenths = [55, 25, 16, 11, 10, -10, -11, -16, -25, -55];
  it.each<[Rounding, number[]]>([
    ['half-away', [6, 3, 2, 1, 1, -1, -1, -2, -3, -6]],
    ['half-even', [6, 2, 2, 1, 1, -1, -1, -2, -2, -6]],
    ['down', [5, 2, 1, 1, 1, -1, -1, -1, -2, -5]],
    ['up', [6, 3, 2, 2, 1, -1, -2, -2, -3, -6]],
  ])('rounds %s like the printed table [DOM-2]', (rounding, expected) => {
    expect(tenths.map((n) => multiplyDivide(n, 1, 10, rounding))).toEqual(expected);
  });

  it('keeps the tie rule beyond the safe products, where a float loses the half [DOM-2]', () => {
    // 9007199254740991 x 3 / 6 = 4503599627370495.5
    expect(multiplyDivide(MAX, 3, 6, 'half-away')).toBe(4_503_599_627_370_496);
    expect(multiplyDivide(MAX, 3, 6, 'half-even')).toBe(4_503_599_627_370_496);
    expect(multiplyDivide(MAX, 3, 6, 'down')).toBe(4_503_599_627_370_495);
    expect(multiplyDivide(-MAX, 3, 6, 'half-away')).toBe(-4_503_599_627_370_496);
    expect(multiplyDivide(-MAX, 3, 6, 'up')).toBe(-4_503_599_627_370_496);
  });

  it('keeps the sign of a result that is rounded to zero [DOM-2]', () => {
    expect(multiplyDivide(1, -1, 2, 'half-away')).toBe(-1);
    expect(multiplyDivide(1, 1, -2, 'half-away')).toBe(-1);
    expect(multiplyDivide(-1, 1, -2, 'half-away')).toBe(1);
    expect(multiplyDivide(-1, 1, 3, 'half-away')).toBe(0);
    expect(multiplyDivide(0, -5, 3, 'up')).toBe(0);
  });

  it('multiplies exactly where the product has more digits than a float [DOM-1]', () => {
    // 9007199254740991 x 9007199254740990 / 9007199254740991
    expect(multiplyDivide(MAX, MAX - 1, MAX, 'down')).toBe(MAX - 1);
    // floor(123456789012 x 987654321 / 1000003) in Python's integers
    expect(multiplyDivide(123_456_789_012, 987_654_321, 1_000_003, 'down')).toBe(121_932_265_327_691);
  });

  it('refuses a number that is no safe integer, a divisor of 0 and a result beyond the safe integers [DOM-1]', () => {
    expect(() => multiplyDivide(0.5, 2, 1, 'down')).toThrow(RangeError);
    expect(() => multiplyDivide(2, 0.5, 1, 'down')).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, 0.5, 'down')).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, 0, 'down')).toThrow('divisor other than 0');
    expect(() => multiplyDivide(MAX + 1, 0, 1, 'down')).toThrow('needs safe integers');
    expect(() => multiplyDivide(0, MAX + 1, 1, 'down')).toThrow('needs safe integers');
    expect(() => multiplyDivide(Number.NaN, 1, 1, 'down')).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, Number.POSITIVE_INFINITY, 'down')).toThrow(RangeError);
    expect(() => multiplyDivide(MAX, 2, 1, 'down')).toThrow('beyond the safe integers');
    // (2^27 - 1)(2^27 + 1) / 2 = 2^53 - 1 + 1/2, which only the rounding moves out of the range
    expect(multiplyDivide(2 ** 27 - 1, 2 ** 27 + 1, 2, 'down')).toBe(MAX);
    expect(() => multiplyDivide(2 ** 27 - 1, 2 ** 27 + 1, 2, 'half-away')).toThrow('beyond the safe integers');
  });
});
