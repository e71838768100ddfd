import { describe, expect, it } from 'vitest';
import { parsePercent, ratePpm, toPercentText } from './rate.ts';

describe('rates', () => {
  it('are whole parts per million [DOM-3]', () => {
    expect(ratePpm(42_500)).toBe(42_500);
    expect(() => ratePpm(0.0425)).toThrow('RatePpm is a safe integer, got 0.0425');
  });

  it.each([
    ['4.25', 42_500],
    ['4', 40_000],
    ['0.0001', 1],
    ['-1.2', -12_000],
    ['4.2555', 42_555],
    ['100', 1_000_000],
  ])('read %s percent as %d ppm [DOM-4]', (text, expected) => {
    expect(parsePercent(text)).toBe(expected);
  });

  it('refuse more than 4 places and a percent sign [DOM-4]', () => {
    expect(parsePercent('4.25555')).toBeNull();
    expect(parsePercent('4.25%')).toBeNull();
  });

  it.each([
    [42_500, '4.25'],
    [40_000, '4.00'],
    [42_550, '4.255'],
    [42_555, '4.2555'],
    [1, '0.0001'],
    [-12_000, '-1.20'],
    [0, '0.00'],
  ])('print %d ppm as %s, with at least 2 places [DOM-4]', (ppm, expected) => {
    expect(toPercentText(ratePpm(ppm))).toBe(expected);
  });
});
