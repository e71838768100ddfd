import { describe, expect, it } from 'vitest';
import { parseShares, shares, toSharesText } from './shares.ts';

describe('shares', () => {
  it('are whole hundredths [DOM-3]', () => {
    expect(shares(46_915_31)).toBe(4_691_531);
    expect(shares(-0)).toBe(0);
    expect(() => shares(0.1)).toThrow('Shares is a safe integer, got 0.1');
  });

  it('are read and printed with 2 places [DOM-4]', () => {
    expect(parseShares('46915.31')).toBe(4_691_531);
    expect(parseShares('100')).toBe(10_000);
    expect(parseShares('0.001')).toBeNull();
    expect(parseShares('')).toBeNull();
    expect(toSharesText(shares(4_691_531))).toBe('46915.31');
  });
});
