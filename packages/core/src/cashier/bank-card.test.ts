import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardObstacle, hasCheckDigit, isCardNumber, type CardIssuer } from './bank-card.ts';
import { RUNS } from '../testing/runs.ts';

describe('a card number', () => {
  it.each(['621234567890', '6212345678901265', '6212345678900000003'])('is valid with %s [BB-4]', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it.each(['', '62123456789', '62123456789012345678', '6212 3456 7890 1265', '６２１２３４５６７８９０１２６５', '621234567890126X'])(
    '%j is none [BB-4]',
    (text) => {
      expect(isCardNumber(text)).toBe(false);
    },
  );
});

describe('a card', () => {
  const number = '6212345678901265';
  const bank = { bankCode: 'CMB', bankName: '招商银行', perOrderMax: null, perDayMax: null };
  const issuer = (overrides: Partial<CardIssuer> = {}): CardIssuer => ({
    bankCode: 'CMB',
    bankName: '招商银行',
    type: 'debit',
    bank,
    ...overrides,
  });
  const unknown: CardIssuer = { bankCode: null, bankName: null, type: 'unknown', bank: null };

  it.each<readonly [string, string, CardIssuer | null, string | undefined]>([
    ['of a known bank', number, issuer(), undefined],
    ['of an unknown bank', number, unknown, undefined],
    ['of which nothing was told', number, null, undefined],
    ['of a kind that is not told', number, issuer({ type: 'unknown' }), undefined],
    ['without a sound number', '123', issuer(), 'card-number-invalid'],
    ['for credit', number, issuer({ type: 'credit' }), 'card-not-debit'],
    ['for a little credit', number, issuer({ type: 'semi-credit' }), 'card-not-debit'],
    ['that is prepaid', number, { ...unknown, type: 'prepaid' }, 'card-not-debit'],
    ['of a bank that cannot be bound', number, issuer({ bank: null }), 'bank-unsupported'],
  ])('is judged by its number: %s [BB-4]', (_, cardNo, told, obstacle) => {
    expect(cardObstacle(cardNo, told)?.kind).toBe(obstacle);
  });
});

describe('the check digit', () => {
  /** Published examples: the number of ISO/IEC 7812's explanation, sandbox cards, and one with a wrong check digit. */
  it.each([
    ['79927398713', true],
    ['79927398710', false],
    ['6212345678901265', true],
    ['6228480402564890018', true],
    ['6222040000030012', false],
    ['', false],
  ])('of %s is sound: %s [BB-6]', (number, isSound) => {
    expect(hasCheckDigit(number)).toBe(isSound);
  });

  it('is one of ten, and detects one changed digit [BB-6]', () => {
    const bodies = fc.stringMatching(/^\d{11,18}$/);
    fc.assert(
      fc.property(bodies, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const sound = Array.from('0123456789').filter((digit) => hasCheckDigit(body + digit));
        expect(sound).toHaveLength(1);
        const changed = body.slice(0, at) + ((Number(body[at]) + shift) % 10) + body.slice(at + 1);
        expect(hasCheckDigit(changed + (sound[0] ?? ''))).toBe(false);
      }),
      RUNS,
    );
  });
});
