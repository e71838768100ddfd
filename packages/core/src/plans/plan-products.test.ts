import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { NO_LIMITS } from '../cashier/card-limits.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { aGoldOffer, aGoldService } from '../gold/gold.fakes.ts';
import { aStrategyOffer, aStrategyPart } from '../strategies/strategies.fakes.ts';
import { calendarDate, epochAt, fen, ratePpm } from '../values/index.ts';
import { afterRun } from './plan-course.ts';
import { firstDebit, isCycle, nextDebit, nominalAfter } from './plan-cycle.ts';
import { canPayPlan, isCycleOf, judgePlan, judgeRun, rulesOfKind, unitsOfKind } from './plan-judgement.ts';
import { missingProduct, planAmounts, productLevel, productObstacle } from './plan-product.ts';
import { aPlan, aPlanOffer, aPlanWish, somePlanTerms } from './plans.fakes.ts';

const at = epochAt(calendarDate('2026-11-18'), '10:00:00');
const judged = (offer: ReturnType<typeof aPlanOffer>, changes: Parameters<typeof aPlanWish>[1] = {}) =>
  judgePlan(offer, aPlanWish(offer.kind, { amount: fen(2_000_00), ...changes }), at)?.kind ?? null;
const daily = { unit: 'day', day: 1 } as const;

describe('a cycle of trading days', () => {
  it('is for gold only, beside the month, and has one day [PJ-7]', () => {
    expect(unitsOfKind('gold')).toEqual(['day', 'month']);
    for (const kind of ['invest', 'strategy', 'salary', 'repay'] as const) {
      expect(unitsOfKind(kind)).toEqual(['month', 'week', 'double-week', 'quarter']);
      expect(isCycleOf(kind, daily)).toBe(false);
    }
    expect(isCycleOf('gold', daily)).toBe(true);
    expect(isCycleOf('gold', { unit: 'week', day: 3 })).toBe(false);
    expect(isCycle({ unit: 'day', day: 2 })).toBe(false);
    expect(judged(aPlanOffer('gold'), { cycle: daily })).toBe(null);
    expect(judged(aPlanOffer('strategy'), { cycle: daily })).toBe('plan-cycle-invalid');
    expect(nominalAfter(daily, calendarDate('2026-11-20'), null)).toBe('2026-11-21');
  });

  it('debits on every trading day, across weekends and holidays, and moves nothing [PJ-7]', () => {
    let debit = firstDebit(daily, calendarDate('2026-09-23'), chinaTradingCalendar);
    const days = [debit];
    while (days.length < 8) days.push((debit = nextDebit(daily, debit, chinaTradingCalendar)));
    const trading = [chinaTradingCalendar.onOrAfter(calendarDate('2026-09-24'))];
    while (trading.length < 8) trading.push(chinaTradingCalendar.addTradingDays(trading.at(-1) ?? calendarDate('2026-09-24'), 1));
    expect(days.map(({ dueOn }) => dueOn)).toEqual(trading);
    expect(days.every(({ nominalOn, dueOn }) => nominalOn === dueOn)).toBe(true);
  });

  it('retries nothing because the next debit is the next day; a number of failed days in a row end the plan [PJ-34] [PJ-35]', () => {
    const standing = {
      kind: 'gold' as const,
      cycle: daily,
      debit: firstDebit(daily, calendarDate('2026-11-19'), chinaTradingCalendar),
      tries: 0,
    };
    const day = calendarDate('2026-11-20');
    expect(afterRun({ ...standing, failuresInARow: 0 }, { kind: 'fail' }, somePlanTerms(), day, chinaTradingCalendar)).toMatchObject({
      run: { state: 'failed', tries: 1, nextTryOn: null },
      failuresInARow: 1,
      actOn: '2026-11-23',
    });
    expect(afterRun({ ...standing, failuresInARow: 2 }, { kind: 'fail' }, somePlanTerms(), day, chinaTradingCalendar).hasEnded).toBe(true);
  });
});

describe('a plan of a strategy', () => {
  const offer = aPlanOffer('strategy');

  it('takes the fixed amount within the strategy’s minimum and steps, from a card or the wallet [PJ-21] [PJ-24] [PJ-40]', () => {
    expect(rulesOfKind('strategy')).toEqual(['fixed']);
    expect(canPayPlan('strategy', { kind: 'bank' }) && canPayPlan('strategy', { kind: 'wallet' })).toBe(true);
    expect(planAmounts(offer)).toEqual({ least: 100_000, start: 100_000, step: 10_000 });
    expect(judged(offer)).toBe(null);
    expect(judged(offer, { amount: fen(999_00) })).toBe('plan-amount-low');
    expect(judged(offer, { amount: fen(1_050_00) })).toBe('fund-off-step');
  });

  it('takes enough for the minimum of each fund, and at most the limits of its funds [PJ-22] [PJ-40]', () => {
    const parts = aStrategyOffer().parts;
    const dear = parts.map((part, index) =>
      index === 2 ? { ...part, terms: someFundTerms({ minAdd: fen(500_00), minFirst: fen(500_00) }) } : part,
    );
    expect(planAmounts({ ...offer, strategy: aStrategyOffer({ parts: dear }) }).least).toBe(250_000);
    const narrow = parts.map((part, index) => (index === 0 ? { ...part, terms: { ...part.terms, dayLimit: fen(1_000_00) } } : part));
    const limited = { ...offer, strategy: aStrategyOffer({ parts: narrow.map((part) => ({ ...part, boughtToday: fen(900_00) })) }) };
    // Today's purchases do not count on another day.
    expect(judged(limited, { amount: fen(2_000_00) })).toBe(null);
    expect(judged(limited, { amount: fen(2_100_00) })).toBe('strategy-fund-limit');
  });

  it('can be set up while the strategy changes its funds, but not while one is closed; existing plans can be changed [PN-1]', () => {
    expect(productObstacle(aPlanOffer('strategy', { strategy: aStrategyOffer({ isRebalancing: true }) }))).toBe(null);
    const closed = aStrategyOffer({ parts: [aStrategyPart({ fund: aFund({ trading: 'suspended' }), weight: ratePpm(1_000_000) })] });
    expect(judged(aPlanOffer('strategy', { strategy: closed }))).toBe('strategy-fund-closed');
    const plan = aPlan({ kind: 'strategy', fund: null, strategy: { strategyCode: 'WJ01', strategyName: '稳进组合' } });
    expect(judged(aPlanOffer('strategy', { strategy: closed, plan }))).toBe(null);
    expect(judged(aPlanOffer('strategy', { strategy: null }))).toBe('strategy-unknown');
    expect(productLevel(offer)).toBe(2);
  });

  it('skips a debit while the strategy changes its funds or one is closed, and fails for reasons that refuse a purchase [PJ-31] [PJ-41]', () => {
    const run = (changes: Parameters<typeof aStrategyOffer>[0] = {}, amount = 2_000_00) =>
      judgeRun({
        kind: 'strategy',
        isSkipped: false,
        amount: fen(amount),
        purchase: null,
        strategy: aStrategyOffer(changes),
        gate: null,
        source: offer.cards.find(({ cardId }) => cardId === 'bank-1') ?? null,
      });
    expect(run()).toEqual({ kind: 'debit', amount: 2_000_00 });
    const leftOut = { kind: 'skip', reason: { kind: 'plan-run-strategy-closed' } };
    expect(run({ isRebalancing: true })).toEqual(leftOut);
    const parts = aStrategyOffer().parts.map((part, index) =>
      index === 1 ? { ...part, fund: aFund({ trading: 'purchase-suspended' }) } : part,
    );
    expect(run({ parts })).toEqual(leftOut);
    expect(run({}, 500_00)).toMatchObject({ kind: 'fail', reason: { kind: 'strategy-below-minimum' } });
  });
});

describe('a plan of gold', () => {
  const offer = aPlanOffer('gold');

  it('takes a fixed amount to the fen above gold’s minimum, with the service opened [PJ-26] [PJ-42]', () => {
    expect(rulesOfKind('gold')).toEqual(['fixed']);
    expect(planAmounts(offer)).toEqual({ least: 10_00, start: 100, step: 1 });
    expect(judged(offer, { amount: fen(10_01) })).toBe(null);
    expect(judged(offer, { amount: fen(9_99) })).toBe('plan-amount-low');
    expect(judged(aPlanOffer('gold', { gold: aGoldOffer({ service: aGoldService({ state: 'ended' }) }) }))).toBe('gold-service-missing');
    expect(judged(aPlanOffer('gold', { gold: null }))).toBe('gold-unavailable');
    expect(missingProduct(aPlanOffer('salary'))).toBe(null);
    expect(productLevel(offer)).toBe(3);
    // At night too: a plan can be signed at any time.
    expect(judged(aPlanOffer('gold', { gold: aGoldOffer({ market: { isOpen: false, changesAt: at } }) }))).toBe(null);
  });

  it('buys like an order by amount, and fails without the service or the money [PJ-31] [PJ-32]', () => {
    const run = (gold = aGoldOffer(), available = fen(5_000_00)) =>
      judgeRun({
        kind: 'gold',
        isSkipped: false,
        amount: fen(2_000_00),
        purchase: null,
        gold,
        gate: null,
        source: { cardId: 'wallet', kind: 'wallet', bankCode: '', bankName: '小活宝+', tail: '', available, ...NO_LIMITS },
      });
    expect(run()).toEqual({ kind: 'debit', amount: 2_000_00 });
    expect(run(aGoldOffer({ service: aGoldService({ state: 'ended' }) }))).toMatchObject({
      kind: 'fail',
      reason: { kind: 'gold-service-missing' },
    });
    expect(run(aGoldOffer(), fen(1_999_99))).toMatchObject({ kind: 'fail', reason: { kind: 'plan-run-short' } });
  });
});
