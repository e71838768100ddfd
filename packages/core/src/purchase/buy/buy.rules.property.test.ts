import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { amountOf, entryOf, epochMs, fen, type Fen, isEntry, nextAmountText, toYuanText } from '../../values/index.ts';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { aBuyContext, anOffer } from './buy.fakes.ts';
import { amountTip, awaitsFirstBuy, buyObstacle, purchaseDates, quickAmounts, buyTip, type AmountTerms } from './buy.rules.ts';
import type { FirstBuy } from './buy.types.ts';
import { MONEY_RUNS } from '../../testing/runs.ts';

const yuan = (most: number) => fc.integer({ min: 1, max: most }).map((n) => fen(n * 100));
const terms: fc.Arbitrary<AmountTerms> = fc.record({
  startAmount: fc.oneof(yuan(1_000_000), fc.integer({ min: 1, max: 100_000_000 }).map(fen)),
  addAmount: fc.oneof(yuan(1_000_000), fc.integer({ min: 1, max: 100_000_000 }).map(fen)),
  step: fc.oneof(fc.constantFrom(fen(0), fen(1), fen(100), fen(100_000), fen(1_000_000)), fc.integer({ min: 1, max: 10_000_000 }).map(fen)),
});
const max = fc.oneof(yuan(200_000_000), fc.integer({ min: 0, max: 20_000_000_000 }).map(fen));
const firstBuy: fc.Arbitrary<FirstBuy> = fc.constantFrom(true, false, null);
/** Amounts at the edges of the rules, and anywhere else. */
const amountNear = ({ startAmount, addAmount, step }: AmountTerms, most: Fen): fc.Arbitrary<Fen> =>
  fc
    .oneof(
      fc
        .tuple(fc.constantFrom<number>(startAmount, addAmount, most, 9_999_999_900, 99_999_999_900), fc.integer({ min: -2, max: 2 }))
        .map(([edge, by]) => edge + by),
      fc.integer({ min: 0, max: 1_000 }).map((n) => startAmount + n * step),
      fc.integer({ min: 1, max: 99_999_999_900 }),
    )
    .filter((n) => n > 0 && n <= 99_999_999_900)
    .map(fen);
const cases = fc
  .tuple(terms, max, firstBuy)
  .chain(([each, most, first]) => fc.tuple(fc.constant(each), fc.constant(most), fc.constant(first), amountNear(each, most)));
/** Texts that look like amounts more often than not. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '5', ' ', '-', ','), maxLength: 14 }),
  fc.string({ maxLength: 6 }),
  fc.double({ min: 0, max: 1e10, noNaN: true }).map(String),
  fc.integer({ min: 0, max: 110_000_000_000 }).map((n) => toYuanText(fen(n))),
);

describe('the amount field', () => {
  it('takes exactly what an independent reading of the specification takes [BUY-1]', () => {
    fc.assert(
      fc.property(typed, (text) => isEntry(text) === oracleTakes(text)),
      MONEY_RUNS,
    );
  });

  it('never holds anything else, whatever is typed into it [BUY-1]', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 8 }), (texts) => isEntry(texts.reduce(nextAmountText, ''))),
      { ...MONEY_RUNS, numRuns: 2_000 },
    );
  });

  it('never means more than 999,999,999 yuan [BUY-2]', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const amount = isEntry(text) ? amountOf(text) : null;
        return amount === null || (amount > 0 && amount <= 99_999_999_900);
      }),
      MONEY_RUNS,
    );
  });

  it('reads back every amount it can show [BUY-1]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999_900 }).map(fen), (amount) => amountOf(entryOf(amount)) === amount),
      MONEY_RUNS,
    );
  });
});

describe('the tip', () => {
  it('is the verdict of an independent decimal reading of the rules [BUY-3] [BUY-4] [BUY-5] [BUY-7]', () => {
    fc.assert(
      fc.property(
        cases,
        ([each, most, first, amount]) => (amountTip(amount, each, most, first)?.kind ?? null) === oracleTip(amount, each, most, first),
      ),
      MONEY_RUNS,
    );
  });

  it('is never milder while a first purchase is unknown than after either answer [BUY-5]', () => {
    fc.assert(
      fc.property(cases, ([each, most, , amount]) => {
        if (amountTip(amount, each, most, null) !== null) return true;
        return amountTip(amount, each, most, true) === null && amountTip(amount, each, most, false) === null;
      }),
      MONEY_RUNS,
    );
  });

  it('waits for the answer exactly where it can change a refusal for want of amount [BUY-6]', () => {
    fc.assert(
      fc.property(cases, ([each, most, , amount]) => {
        const text = entryOf(amount);
        if (text === '') return true;
        const context = aBuyContext({ offer: anOffer({ ...each, remaining: most }), cardId: 'wallet-1', amountText: text });
        const kinds = [null, true, false].map((first) => buyTip({ ...context, firstBuy: first })?.kind ?? null);
        const isBelow = kinds.map((kind) => kind === 'below-start' || kind === 'below-add');
        const depends = isBelow[0] === true && (isBelow[1] === false || isBelow[2] === false);
        // above the order limit nothing is ever awaited, the limit comes first
        return awaitsFirstBuy(context) === depends;
      }),
      MONEY_RUNS,
    );
  });
});

describe('quick amounts', () => {
  it('can all be ordered, ascend and are at most five [BUY-8]', () => {
    fc.assert(
      fc.property(terms, max, firstBuy, (each, most, first) => {
        const amounts = quickAmounts(each, most, first);
        return (
          amounts.length <= 5 &&
          amounts.every((amount, at) => amountTip(amount, each, most, first) === null && (at === 0 || amount > (amounts[at - 1] ?? 0)))
        );
      }),
      MONEY_RUNS,
    );
  });

  it('begin with the least and end with the most that may be ordered [BUY-8]', () => {
    fc.assert(
      fc.property(cases, ([each, most, first, amount]) => {
        if (amountTip(amount, each, most, first) !== null) return true;
        const amounts = quickAmounts(each, most, first);
        return (amounts[0] ?? Infinity) <= amount && amount <= (amounts.at(-1) ?? 0);
      }),
      MONEY_RUNS,
    );
  });
});

describe('the buy button', () => {
  it('is on only when the specification lets it be [BUY-9]', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), fc.constantFrom('wallet-1', 'bank-1', null), ([each, most, first, amount], agreed, cardId) => {
        const offer = anOffer({ ...each, remaining: most });
        const context = aBuyContext({ offer, amountText: entryOf(amount), agreed, cardId, firstBuy: first });
        const isOn = buyObstacle(context) === null;
        const typedAmount = amountOf(context.amountText);
        return isOn === (typedAmount !== null && oracleTip(typedAmount, each, most, first) === null && agreed && cardId === 'wallet-1');
      }),
      MONEY_RUNS,
    );
  });
});

describe('expected dates', () => {
  it('are trading days in order, never before now and never before the open date [BUY-17]', () => {
    const from = Date.UTC(2025, 0, 1);
    const until = Date.UTC(2026, 11, 31);
    fc.assert(
      fc.property(fc.integer({ min: from, max: until }), fc.integer({ min: 0, max: 10 }), (at, confirmDays) => {
        const offer = anOffer({ confirmDays });
        const [bought, confirmed] = purchaseDates(offer, epochMs(at), chinaTradingCalendar);
        if (bought === undefined || confirmed === undefined) return false;
        const today = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
        return (
          bought.date >= today &&
          bought.date >= offer.openDate &&
          chinaTradingCalendar.isTradingDay(bought.date) &&
          chinaTradingCalendar.tradingDaysBetween(bought.date, confirmed.date) === confirmDays
        );
      }),
      MONEY_RUNS,
    );
  });
});

/** Read character by character, without the rule's pattern and without its parser. */
function oracleTakes(text: string): boolean {
  if (text === '') return true;
  const [whole = '', places, ...rest] = text.split('.');
  if (rest.length > 0 || whole === '') return false;
  const digits = [...whole, ...(places ?? '')];
  if (!digits.every((each) => '0123456789'.includes(each))) return false;
  if (whole.startsWith('0') || (places ?? '').length > 2) return false;
  return new Decimal(`${whole}.${places === undefined || places === '' ? '0' : places}`).lte(999_999_999);
}

/** P2 §5 Buy amount in decimal yuan. */
function oracleTip(amount: Fen, { startAmount, addAmount, step }: AmountTerms, most: Fen, first: FirstBuy): string | null {
  const value = new Decimal(amount).div(100);
  const start = new Decimal(startAmount).div(100);
  const add = new Decimal(addAmount).div(100);
  if (value.gt(99_999_999)) return 'above-order-limit';
  if (value.gt(new Decimal(most).div(100))) return 'above-remaining';
  const usesStart = first ?? start.gte(add);
  if (value.lt(usesStart ? start : add)) return usesStart ? 'below-start' : 'below-add';
  if (step === 0) return null;
  return value.minus(start).div(new Decimal(step).div(100)).isInteger() ? null : 'off-step';
}
