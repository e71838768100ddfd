import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { formatMoney, formatSignedMoney, roundPlaces, shortenAmount, trendOf } from './display.ts';
import { fen, parseYuan } from './money.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });
const amount = fc.oneof(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), fc.maxSafeInteger()).map(fen);
const places = fc.integer({ min: 0, max: 8 });
const decimal = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }))
  .map(([n, p]) => new Exact(n).div(new Exact(10).pow(p)).toFixed(p));

describe('formatMoney', () => {
  it('groups like the platform, and is restored without the commas [DOM-27]', () => {
    const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0 });
    fc.assert(
      fc.property(amount, (a) => {
        const text = formatMoney(a);
        const whole = text.slice(0, -3).replace('-', '');
        return parseYuan(text.replaceAll(',', '')) === a && whole === platform.format(Math.floor(Math.abs(a) / 100));
      }),
      MONEY_RUNS,
    );
  });

  it('has a plus sign exactly for a gain by default [DOM-28]', () => {
    fc.assert(
      fc.property(amount, (a) => formatSignedMoney(a).startsWith('+') === (trendOf(a, 'default') === 'gain')),
      MONEY_RUNS,
    );
  });
});

describe('roundPlaces', () => {
  it('rounds like decimal.js, half away from zero [DOM-30]', () => {
    fc.assert(
      fc.property(decimal, places, (text, p) => {
        const expected = new Exact(text).toDecimalPlaces(p, Decimal.ROUND_HALF_UP);
        return roundPlaces(text, p) === (expected.isZero() ? '0' : expected.toString());
      }),
      MONEY_RUNS,
    );
  });

  it('changes nothing when applied again [DOM-30]', () => {
    fc.assert(
      fc.property(decimal, places, (text, p) => roundPlaces(roundPlaces(text, p), p) === roundPlaces(text, p)),
      MONEY_RUNS,
    );
  });
});

describe('shortenAmount', () => {
  it('differs by half a thousand yuan at most [DOM-29]', () => {
    fc.assert(
      fc.property(amount, (a) => {
        const text = shortenAmount(a);
        const yuan = new Exact(text.slice(0, -1)).times(text.endsWith('万') ? 10_000 : 1);
        const isShort = Math.abs(a) > 9_999_00;
        return (
          text.endsWith(isShort ? '万' : '元') &&
          yuan
            .minus(new Exact(a).div(100))
            .abs()
            .lessThanOrEqualTo(isShort ? 500 : 0)
        );
      }),
      MONEY_RUNS,
    );
  });
});
