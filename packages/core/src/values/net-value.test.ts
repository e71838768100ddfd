import { describe, expect, it } from 'vitest';
import { fen } from './money.ts';
import { netValue, parseNetValue, toNetValueText } from './net-value.ts';
import { convertedShares, sharesFor, valueOf } from './worth.ts';
import { shares } from './shares.ts';

describe('net values', () => {
  it('are whole ten-thousandths, printed with 4 places [DOM-4]', () => {
    expect(parseNetValue('1.0234')).toBe(10_234);
    expect(parseNetValue('1')).toBe(10_000);
    expect(parseNetValue('1.02345')).toBeNull();
    expect(toNetValueText(netValue(10_234))).toBe('1.0234');
    expect(() => netValue(1.0234)).toThrow('NetValue is a safe integer');
  });

  // Worked examples in fund prospectuses under 申购份额的计算: net amount, net value, shares.
  it.each([
    [98_814_23, 11_800, 83_740_87],
    [98_522_17, 10_170, 96_875_29],
    [4_940_71, 11_280, 4_380_06],
    [9_881_42, 10_250, 9_640_41],
  ])('buy for %d fen at %d the shares in the prospectus [DOM-8]', (net, nav, expected) => {
    expect(sharesFor(fen(net), netValue(nav))).toBe(expected);
  });

  it('equal the prospectus’s amount for held shares [DOM-8]', () => {
    // 9,640 shares at 1.0250 are 9,881.00 yuan
    expect(valueOf(shares(9_640_00), netValue(10_250))).toBe(9_881_00);
    // 0.01 share at 0.5000 is half a fen
    expect(valueOf(shares(1), netValue(5_000))).toBe(1);
    expect(valueOf(shares(1), netValue(4_999))).toBe(0);
    expect([1, 2].map((times) => convertedShares(shares(1), { times, per: 3 }))).toEqual([0, 1]);
    expect([1, 5].map((times) => convertedShares(shares(1), { times, per: 2 }))).toEqual([1, 3]);
  });

  it('round half away from zero to a hundredth of a share [DOM-8]', () => {
    expect(sharesFor(fen(1), netValue(20_000))).toBe(1);
    expect(sharesFor(fen(1), netValue(20_001))).toBe(0);
    expect(sharesFor(fen(1), netValue(1))).toBe(10_000);
  });

  it('buy nothing at a net value of 0 or less [DOM-8]', () => {
    expect(() => sharesFor(fen(100), netValue(0))).toThrow('above 0');
    expect(() => sharesFor(fen(100), netValue(-1))).toThrow(RangeError);
  });
});
