import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_RUNS } from '../testing/runs.ts';
import { addDays, calendarDate } from '../values/calendar-date.ts';
import { addFen, fen, type Fen } from '../values/money.ts';
import { cardDayRest, cardLimitProblem, cardMost, onLaterDay, tightDayRest } from './card-limits.ts';
import { somePaidLimits } from './card-limits.fakes.ts';

const TODAY = calendarDate('2026-11-27');
const amounts = fc.integer({ min: 1, max: 30_000_000 }).map(fen);

describe('the limits of a card', () => {
  it('take payments of a day only up to their sum, and any of them again on the next [BUY-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }).map(fen), fc.array(amounts, { maxLength: 30 }), (perDayMax, wanted) => {
        const limitsWith = (paid: Fen, day = TODAY) => ({
          perOrderMax: null,
          perDayMax,
          dayRest: cardDayRest(perDayMax, { on: TODAY, amount: paid }, day),
        });
        let paid = fen(0);
        for (const amount of wanted) {
          const isTaken = cardLimitProblem(limitsWith(paid), amount) === null;
          expect(isTaken).toBe(paid + amount <= perDayMax);
          if (isTaken) paid = addFen(paid, amount);
        }
        expect(limitsWith(paid, addDays(TODAY, 1))).toEqual(onLaterDay(limitsWith(paid)));
      }),
      MONEY_RUNS,
    );
  });

  it('have an exact maximum: it has no problem, and one fen more has one [BUY-11] [TU-4] [FB-8]', () => {
    fc.assert(
      fc.property(somePaidLimits, (card) => {
        const most = cardMost(card);
        if (most === null) return cardLimitProblem(card, fen(99_999_999_900)) === null;
        return cardLimitProblem(card, fen(most + 1)) !== null && cardLimitProblem(card, most) === null;
      }),
      MONEY_RUNS,
    );
  });

  it('name the limit of a payment first, then the day with its rest [BUY-11]', () => {
    const card = { perOrderMax: fen(5_000_000), perDayMax: fen(10_000_000), dayRest: fen(2_000_000) };
    expect(cardLimitProblem(card, fen(5_000_001))).toEqual({ kind: 'above-card-limit', limit: 5_000_000 });
    expect(cardLimitProblem(card, fen(2_000_001))).toEqual({ kind: 'above-card-day-limit', limit: 10_000_000, rest: 2_000_000 });
    expect(cardLimitProblem(card, fen(2_000_000))).toBeNull();
  });

  it('refuse a card without an amount only when nothing is left of its day [BUY-11]', () => {
    const card = { perOrderMax: fen(5_000_000), perDayMax: fen(10_000_000), dayRest: fen(1) };
    expect(cardLimitProblem(card, null)).toBeNull();
    expect(cardLimitProblem({ ...card, dayRest: fen(0) }, null)).toEqual({ kind: 'above-card-day-limit', limit: 10_000_000, rest: 0 });
  });

  it('tell the rest of a day only where it is less than on other days [BUY-11]', () => {
    const card = { perOrderMax: fen(5_000_000), perDayMax: fen(10_000_000), dayRest: fen(10_000_000) };
    expect([card, { ...card, dayRest: fen(5_000_000) }, { ...card, dayRest: fen(4_999_999) }].map(tightDayRest)).toEqual([
      null,
      null,
      4_999_999,
    ]);
    expect(tightDayRest({ ...card, perOrderMax: null, dayRest: fen(9_999_999) })).toBe(9_999_999);
    expect(tightDayRest({ perOrderMax: fen(1), perDayMax: null, dayRest: null })).toBeNull();
  });
});
