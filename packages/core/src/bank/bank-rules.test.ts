import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, addFen, calendarDate, epochAt, fen, ratePpm } from '../values/index.ts';
import { bankWishFrom, judgeBankOrder } from './bank-order/bank-judgement.ts';
import type { BankAskFields } from './bank-order/bank-order.types.ts';
import { aBankAccount, aBankOffer, aDeposit, aDepositProduct, anAccountCard } from './bank.fakes.ts';
import type { BankOffer } from './bank.ts';
import { depositDays } from './deposit-days.ts';
import { accruedOf, earlyDraw, interestDays, interestDue, interestOf, nextInterestDay } from './deposit-interest.ts';

const day = calendarDate;

describe('interest of a deposit', () => {
  it('counts actual days, or months of 30 days [BK-1]', () => {
    const cases = [
      ['2026-01-31', '2026-03-01', 29, 31],
      ['2026-02-28', '2026-03-31', 31, 32],
      ['2026-12-30', '2027-01-31', 32, 30],
      ['2028-02-29', '2028-03-01', 1, 2],
      ['2026-11-20', '2026-11-20', 0, 0],
      ['2026-11-21', '2026-11-20', 0, 0],
    ] as const;
    for (const [from, until, actual, thirty] of cases) {
      expect([interestDays(day(from), day(until), 'act/360'), interestDays(day(from), day(until), 'act/365')]).toEqual([actual, actual]);
      expect(interestDays(day(from), day(until), '30/360')).toBe(thirty);
    }
  });

  it('is exact by each basis and rounded once, half away from zero [BK-2]', () => {
    const span = { from: day('2026-11-20'), until: day('2027-02-20') };
    const of = (basis: 'act/360' | 'act/365' | '30/360') => interestOf(fen(1_000_000), ratePpm(15_000), { ...span, basis });
    // 10,000 x 1.5 % x 92 / 360, x 92 / 365, x 90 / 360
    expect([of('act/360'), of('act/365'), of('30/360')]).toEqual([3_833, 3_781, 3_750]);
    // 0.005 yuan is a fen
    expect(interestOf(fen(36_500), ratePpm(5_000), { from: day('2026-01-01'), until: day('2026-01-02'), basis: 'act/365' })).toBe(1);
  });

  it('is paid monthly as accrued, and loses nothing by rounding [BK-3]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000_000 }), fc.integer({ min: 1, max: 80_000 }), (amount, rate) => {
        const deposit = aDeposit({
          payout: 'month',
          principal: fen(amount),
          rate: ratePpm(rate),
          valueOn: day('2026-01-31'),
          maturesOn: day('2027-01-31'),
        });
        let total = fen(0);
        for (let on = nextInterestDay(deposit, deposit.valueOn); on !== null; on = nextInterestDay(deposit, on))
          total = addFen(total, interestDue({ ...deposit, paid: total }, on));
        const rest = interestDue({ ...deposit, paid: total }, deposit.maturesOn);
        expect(addFen(total, rest)).toBe(accruedOf(deposit, deposit.maturesOn));
      }),
    );
    const monthly = aDeposit({ payout: 'month', valueOn: day('2026-01-31'), maturesOn: day('2026-04-30') });
    expect([nextInterestDay(monthly, day('2026-01-31')), nextInterestDay(monthly, day('2026-02-28'))]).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect([nextInterestDay(monthly, day('2026-03-31')), nextInterestDay(aDeposit(), day('2026-01-31'))]).toEqual([null, null]);
  });

  it('is at the demand rate for principal drawn early, and the lost interest is shown [BK-4]', () => {
    expect(earlyDraw(aDeposit(), fen(400_000), day('2026-11-20'))).toEqual({
      principal: 400_000,
      interest: 33,
      takenBack: 0,
      received: 400_033,
      atMaturity: 1_496,
      lost: 1_463,
      left: 600_000,
      leftPaid: 0,
    });
    const monthly = aDeposit({ payout: 'month', paid: fen(1_001) });
    expect(earlyDraw(monthly, fen(400_000), day('2026-11-20'))).toMatchObject({ takenBack: 400, received: 399_633, leftPaid: 601 });
    expect(earlyDraw(aDeposit(), fen(1_000_000), day('2026-09-21'))).toMatchObject({ interest: 0, received: 1_000_000, left: 0 });
    const halfOf = (paid: number, amount: number) =>
      earlyDraw(aDeposit({ payout: 'month', paid: fen(paid) }), fen(amount), day('2026-11-20')).takenBack;
    expect([halfOf(5, 500_000), halfOf(1, 500_000), halfOf(1, 499_999), halfOf(2, 300_000)]).toEqual([3, 1, 0, 1]);
    expect(() => earlyDraw(aDeposit(), fen(1_000_001), day('2026-11-20'))).toThrow(RangeError);
  });

  it('is the same for two successive draws as for one whole draw, to a fen each [BK-4]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 5_000 }),
        (all, share, paid) => {
          const deposit = aDeposit({ principal: fen(all), paid: fen(paid) });
          const part = fen(Math.max(1, Math.floor((all * share) / 100)));
          const first = earlyDraw(deposit, part, day('2026-11-20'));
          const second = earlyDraw({ ...deposit, principal: first.left, paid: first.leftPaid }, first.left, day('2026-11-20'));
          const whole = earlyDraw(deposit, fen(all), day('2026-11-20'));
          expect(addFen(first.takenBack, second.takenBack)).toBe(whole.takenBack);
          expect(Math.abs(addFen(first.received, second.received) - whole.received)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the days of a deposit', () => {
  const friday = day('2026-11-20');
  const month = { unit: 'month', count: 1 } as const;

  it('begin today and end on any day, or are trading days after the cut-off [BK-5]', () => {
    const at = (time: string) => epochAt(friday, time);
    expect(depositDays(chinaTradingCalendar, 'calendar', month, at('23:00:00'))).toEqual({ valueOn: friday, maturesOn: '2026-12-20' });
    // 20 December is a Sunday
    expect(depositDays(chinaTradingCalendar, 'trading', month, at('14:59:59'))).toEqual({ valueOn: friday, maturesOn: '2026-12-21' });
    expect(depositDays(chinaTradingCalendar, 'trading', { unit: 'day', count: 7 }, at('15:00:00'))).toEqual({
      valueOn: '2026-11-23',
      maturesOn: '2026-11-30',
    });
    expect(depositDays(chinaTradingCalendar, 'calendar', { unit: 'day', count: 7 }, at('09:00:00')).maturesOn).toBe(addDays(friday, 7));
  });
});

describe('the judgement of an order at a bank', () => {
  const judge = (changes: Partial<BankOffer>, wish: Partial<BankAskFields>) => {
    const offer = aBankOffer(changes);
    const said = { amount: fen(100_000), cardId: 'bank-1', shares: null, instruction: null, ...wish };
    return judgeBankOrder(offer, bankWishFrom(offer.side, said));
  };

  it('needs an open account and the subject of its side [BK-10]', () => {
    expect(judge({ account: aBankAccount({ state: 'opening' }) }, {})).toEqual({ kind: 'bank-account-opening' });
    expect(judge({ side: 'buy', product: null }, {})).toEqual({ kind: 'bank-product-unknown' });
    expect(judge({ side: 'draw', deposit: null }, {})).toEqual({ kind: 'bank-deposit-unknown' });
    expect(judge({ side: 'in', cards: [] }, {})).toEqual({ kind: 'bank-card-unchosen' });
    expect(judge({ side: 'out', account: aBankAccount({ balance: fen(0) }) }, {})).toEqual({ kind: 'bank-balance-empty' });
    expect(judge({ side: 'in' }, { amount: null })).toEqual({ kind: 'bank-amount-missing' });
    expect(judge({ side: 'in' }, { amount: fen(9_999_999_901) })).toMatchObject({ kind: 'above-order-limit' });
  });

  it("takes from the bound card at most the bank's limit [BK-11]", () => {
    expect(judge({ side: 'in' }, { amount: fen(5_000_000) })).toBeNull();
    expect(judge({ side: 'in' }, { amount: fen(5_000_001) })).toEqual({ kind: 'above-card-limit', limit: 5_000_000 });
    const room = { ...aBankAccount().room, cardDay: fen(99_999) };
    expect(judge({ side: 'in', account: aBankAccount({ room }) }, {})).toEqual({ kind: 'bank-above-card-day', left: 99_999 });
    expect(judge({ side: 'in', cards: [anAccountCard({ available: fen(1) })] }, {})).toEqual({ kind: 'card-short' });
    expect(judge({ side: 'in' }, { cardId: 'nobody' })).toEqual({ kind: 'bank-card-unchosen' });
  });

  it("takes from a card at most its own issuer's limits, and gives it any amount [BK-11]", () => {
    const cards = [anAccountCard({ perOrderMax: fen(99_999), perDayMax: fen(99_999), dayRest: fen(99_999) })];
    expect(judge({ side: 'in', cards }, {})).toEqual({ kind: 'above-card-limit', limit: 99_999 });
    const paid = [anAccountCard({ perDayMax: fen(5_000_000), dayRest: fen(99_999) })];
    expect(judge({ side: 'in', cards: paid }, {})).toEqual({ kind: 'above-card-day-limit', limit: 5_000_000, rest: 99_999 });
    expect(judge({ side: 'out', cards: paid }, {})).toBeNull();
  });

  it('applies daily and yearly limits to other cards each way, and exempts the bound card [BK-12]', () => {
    const other = { amount: fen(1_000_001), cardId: 'bank-2' };
    expect(judge({ side: 'in' }, other)).toEqual({ kind: 'bank-above-day', left: 1_000_000 });
    expect(judge({ side: 'out' }, other)).toEqual({ kind: 'bank-above-day', left: 1_000_000 });
    const room = { ...aBankAccount().room, outYear: fen(5_000), inYear: fen(4_000) };
    const account = aBankAccount({ room });
    expect(judge({ side: 'out', account }, { cardId: 'bank-2' })).toEqual({ kind: 'bank-above-year', left: 5_000 });
    expect(judge({ side: 'in', account }, { cardId: 'bank-2' })).toEqual({ kind: 'bank-above-year', left: 4_000 });
    expect(judge({ side: 'out', account }, { amount: fen(2_000_000) })).toBeNull();
    expect(judge({ side: 'out' }, { amount: fen(2_000_001) })).toEqual({ kind: 'bank-balance-short', balance: 2_000_000 });
  });

  it('applies the rules of every purchase, and limits it to the balance [BK-13]', () => {
    expect(judge({}, { amount: fen(99_999) })).toEqual({ kind: 'below-start', min: 100_000 });
    expect(judge({}, { amount: fen(100_001) })).toEqual({ kind: 'off-step', step: 10_000 });
    expect(judge({ product: aDepositProduct({ remaining: fen(90_000) }) }, {})).toEqual({ kind: 'above-remaining', max: 90_000 });
    expect(judge({}, { amount: fen(2_010_000) })).toEqual({ kind: 'bank-balance-short', balance: 2_000_000 });
    // a purchase has none of the limits of other cards
    expect(judge({}, { amount: fen(2_000_000) })).toBeNull();
  });

  it('allows a draw of a part that leaves enough, of all, or of nothing [BK-14]', () => {
    const of = (deposit: Partial<ReturnType<typeof aDeposit>>, amount: number) =>
      judge({ side: 'draw', deposit: aDeposit(deposit) }, { amount: fen(amount) });
    expect([of({}, 900_000), of({}, 1_000_000)]).toEqual([null, null]);
    expect(of({}, 900_001)).toEqual({ kind: 'bank-draw-remainder', least: 100_000 });
    expect(of({}, 1_000_001)).toEqual({ kind: 'bank-draw-above', most: 1_000_000 });
    expect(of({ early: 'whole' }, 500_000)).toEqual({ kind: 'bank-draw-whole', most: 1_000_000 });
    expect(of({ early: 'none' }, 500_000)).toEqual({ kind: 'bank-draw-none' });
    expect(of({ isDrawing: true }, 500_000)).toEqual({ kind: 'bank-draw-pending' });
    expect(of({ state: 'ended' }, 500_000)).toEqual({ kind: 'bank-deposit-ended' });
  });

  it('changes the instruction of a held deposit to a different one [BK-15]', () => {
    expect(judge({ side: 'instruct' }, { amount: null, instruction: 'renew' })).toBeNull();
    expect(judge({ side: 'instruct' }, { amount: null, instruction: 'pay-out' })).toEqual({ kind: 'bank-instruction-same' });
    expect(judge({ side: 'instruct', deposit: aDeposit({ state: 'ended' }) }, { amount: null, instruction: 'renew' })).toEqual({
      kind: 'bank-deposit-ended',
    });
    const whole = aDeposit({}).principal;
    expect(judge({ side: 'instruct' }, { amount: whole, instruction: 'renew' })).toBeNull();
    expect(judge({ side: 'instruct' }, { amount: fen(whole - 1), instruction: 'renew' })).toEqual({ kind: 'request-malformed' });
    expect(judge({ side: 'instruct', deposit: null }, { instruction: 'renew' })).toEqual({ kind: 'bank-deposit-unknown' });
  });
});
