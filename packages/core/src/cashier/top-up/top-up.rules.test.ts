import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, entryOf, fen } from '../../values/index.ts';
import { aGivingCard, aWalletOverview } from './top-up.fakes.ts';
import { cardOf, topUpInitialCardId, mostOf, topUpObstacle, quickAmounts, topUpTip, topUpCommandOf } from './top-up.rules.ts';
import { somePaidLimits } from '../card-limits.fakes.ts';
import { NO_LIMITS } from '../card-limits.ts';
import { topUpProblem } from '../top-up-judgement.ts';
import { MONEY_RUNS } from '../../testing/runs.ts';

const limits = somePaidLimits.map((card) => ({ ...card, available: null }));
const typed = (amountText: string, cardId: string | null = 'bank-1') => ({ wallet: aWalletOverview(), amountText, cardId });

describe('the limits of a card', () => {
  it('is at most its limit per order, which is named first [TU-4]', () => {
    const card = aGivingCard({ available: fen(100), perOrderMax: fen(2_000_000) });
    expect(topUpProblem(card, fen(2_000_001))).toEqual({ kind: 'above-card-limit', limit: 2_000_000 });
    expect(topUpProblem(aGivingCard(), fen(2_000_000))).toBeNull();
  });

  it('is at most its balance; an empty card is refused even without an amount [TU-5]', () => {
    const card = aGivingCard({ available: fen(120_000), perOrderMax: null });
    expect(topUpProblem(card, fen(120_001))).toEqual({ kind: 'top-up-short' });
    expect(topUpProblem(card, fen(120_000))).toBeNull();
    expect(topUpProblem(card, null)).toBeNull();
    expect(topUpProblem(aGivingCard({ available: fen(0) }), null)).toEqual({ kind: 'top-up-short' });
  });

  it('is left to the bank where the bank tells no balance [TU-5]', () => {
    expect(topUpProblem({ available: null, ...NO_LIMITS }, fen(99_999_999_900))).toBeNull();
  });

  it('is an exact maximum of a card: it has no problem, and one fen more has one [TU-5]', () => {
    fc.assert(
      fc.property(limits, (card) => {
        const most = mostOf(card);
        if (most === null) return topUpProblem(card, fen(99_999_999_900)) === null;
        return topUpProblem(card, fen(most + 1)) !== null && (most === 0 || topUpProblem(card, most) === null);
      }),
      MONEY_RUNS,
    );
  });
});

describe('the card to start with', () => {
  const empty = aGivingCard({ cardId: 'empty', available: fen(0) });

  it('is the earlier choice, while it exists [TU-6]', () => {
    expect(topUpInitialCardId([aGivingCard(), empty], 'empty')).toBe('empty');
    expect(topUpInitialCardId([aGivingCard()], 'gone')).toBe('bank-1');
  });

  it('is otherwise the first card with a balance [TU-6]', () => {
    expect(topUpInitialCardId([empty, aGivingCard()], null)).toBe('bank-1');
    expect(topUpInitialCardId([empty], null)).toBeNull();
    expect(topUpInitialCardId([], 'bank-1')).toBeNull();
  });
});

describe('tip and button', () => {
  it('name the first thing to correct [TU-7]', () => {
    expect(topUpObstacle(typed(''))).toEqual({ kind: 'top-up-amount-missing' });
    expect(topUpObstacle(typed('100', null))).toEqual({ kind: 'card-not-chosen' });
    expect(topUpObstacle(typed('20000.01'))).toEqual({ kind: 'above-card-limit', limit: 2_000_000 });
    expect(topUpObstacle(typed('20000'))).toBeNull();
  });

  it('judge the amount by the chosen card, and are empty without a card [TU-3]', () => {
    expect(topUpTip(typed('1200.01', 'bank-2'))).toEqual({ kind: 'top-up-short' });
    expect(topUpTip(typed('1200.01', null))).toBeNull();
    expect(topUpTip(typed(''))).toBeNull();
    expect(cardOf({ wallet: null, cardId: 'bank-1' })).toBeNull();
  });
});

describe('quick amounts', () => {
  it('are round ones below the card’s limit, and the limit itself, whatever the card has [TU-8] [BUY-49]', () => {
    expect(quickAmounts(aGivingCard())).toEqual([100_000, 1_000_000, 2_000_000]);
    expect(quickAmounts(aGivingCard({ available: fen(1), perOrderMax: fen(120_050) }))).toEqual([100_000, 120_050]);
    expect(quickAmounts(aGivingCard({ perOrderMax: fen(50) }))).toEqual([]);
    expect(quickAmounts(null)).toEqual([100_000, 1_000_000, 5_000_000]);
  });

  it('ascend, can all be typed, and are all within the card’s maximum [TU-8]', () => {
    fc.assert(
      fc.property(limits, (card) => {
        const amounts = quickAmounts(card);
        return amounts.every(
          (amount, at) => amountOf(entryOf(amount)) === amount && topUpProblem(card, amount) === null && amount > (amounts[at - 1] ?? 0),
        );
      }),
      MONEY_RUNS,
    );
  });
});

describe('requests and answers', () => {
  it('have the reviewed amount and card under the open request id [TU-10]', () => {
    const command = { requestId: 'request-1', cardId: 'bank-1', amountText: '1234.5' };
    expect(topUpCommandOf(command)).toEqual({ requestId: 'request-1', cardId: 'bank-1', amount: 123_450 });
    for (const gap of [{ requestId: null }, { cardId: null }, { amountText: '' }])
      expect(() => topUpCommandOf({ ...command, ...gap })).toThrow(RangeError);
  });
});
