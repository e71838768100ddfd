import { describe, expect, it } from 'vitest';
import { parseScaled, splitDecimal, toScaledText } from './decimal-text.ts';

const NO_DECIMALS = [
  '',
  ' ',
  '.',
  '-',
  '1.',
  '.5',
  '+1',
  '1e3',
  '1,000',
  ' 1',
  '1 ',
  '１',
  '--1',
  '1.2.3',
  '0x10',
  'NaN',
  'Infinity',
  '1\n',
  '壹',
];

describe('decimal texts', () => {
  it.each(NO_DECIMALS)('finds no plain decimal in %j [DOM-4]', (text) => {
    expect(splitDecimal(text)).toBeNull();
    expect(parseScaled(text, 2)).toBeNull();
  });

  it('splits a plain decimal into its parts [DOM-4]', () => {
    expect(splitDecimal('-12.50')).toEqual({ isNegative: true, whole: '12', fraction: '50' });
    expect(splitDecimal('007')).toEqual({ isNegative: false, whole: '007', fraction: '' });
  });

  it('reads missing places as zeros and refuses excess places [DOM-4]', () => {
    expect(parseScaled('12.5', 2)).toBe(1250);
    expect(parseScaled('12', 2)).toBe(1200);
    expect(parseScaled('12.50', 2)).toBe(1250);
    expect(parseScaled('12.500', 2)).toBeNull();
    expect(parseScaled('-0.01', 2)).toBe(-1);
    expect(parseScaled('-0.00', 2)).toBe(0);
  });

  it('stops at the safe integers [DOM-4]', () => {
    expect(parseScaled('90071992547409.91', 2)).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseScaled('90071992547409.92', 2)).toBeNull();
    expect(parseScaled('-90071992547409.91', 2)).toBe(-Number.MAX_SAFE_INTEGER);
  });

  it('prints every place [DOM-4]', () => {
    expect([0, 5, -5, 100, -12345].map((n) => toScaledText(n, 2))).toEqual(['0.00', '0.05', '-0.05', '1.00', '-123.45']);
    expect(toScaledText(42_500, 4)).toBe('4.2500');
  });
});
