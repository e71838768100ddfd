import fc from 'fast-check';
import { describe, it } from 'vitest';
import { parseYuan } from '../values/money.ts';
import { hasValidIdChecksum, money2, isNationalId } from './validators.ts';
import { RUNS } from '../testing/runs.ts';

const digit = fc.integer({ min: 0, max: 9 });
const seventeen = fc.array(digit, { minLength: 17, maxLength: 17 });

/** The table of the standard: weights of the 17 digits and the check character of each remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const checkOf = (places: readonly number[]): string =>
  CHECKS[places.reduce((sum, place, at) => sum + place * (WEIGHTS[at] ?? 0), 0) % 11] ?? '';

describe('hasValidIdChecksum', () => {
  it('accepts the check character of the standard’s table and no other [DOM-36]', () => {
    fc.assert(
      fc.property(seventeen, (places) => {
        const body = places.join('');
        const accepted = '0123456789X'.split('').filter((last) => hasValidIdChecksum(body + last));
        return accepted.length === 1 && accepted[0] === checkOf(places) && isNationalId(body + checkOf(places));
      }),
      RUNS,
    );
  });

  it('detects one changed digit [DOM-36]', () => {
    fc.assert(
      fc.property(seventeen, fc.nat(16), fc.integer({ min: 1, max: 9 }), (places, at, change) => {
        const changed = places.map((place, index) => (index === at ? (place + change) % 10 : place));
        return !hasValidIdChecksum(changed.join('') + checkOf(places));
      }),
      RUNS,
    );
  });
});

describe('money2', () => {
  it('accepts only texts that are read as an amount above zero [DOM-35]', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', '-'), maxLength: 8 });
    fc.assert(
      fc.property(text, (t) => money2(t) === ((parseYuan(t) ?? 0) > 0 && !/^0\d/.test(t))),
      RUNS,
    );
  });
});
