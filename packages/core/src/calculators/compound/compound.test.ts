import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../testing/runs.ts';
import { fen, ratePpm } from '../../values/index.ts';
import { futureValue } from '../annuity.ts';
import { toAssumedPlanView } from '../plan/assumed-plan.view.ts';
import { effectiveOf, growingYears, neededDeposit, type GrowingMoney } from './compound.ts';
import { toCompoundResult } from './compound-result.view.ts';

const money = (changes: Partial<GrowingMoney> = {}): GrowingMoney => ({
  principal: fen(0),
  deposit: fen(0),
  when: 'end',
  rate: ratePpm(0),
  times: 12,
  years: 10,
  inflation: ratePpm(0),
  ...changes,
});
const last = (given: GrowingMoney) => growingYears(given)?.at(-1);

const arbitraryMoney = fc.record({
  principal: fc.integer({ min: 0, max: 10_000_000 }).map(fen),
  deposit: fc.integer({ min: 1, max: 1_000_000 }).map(fen),
  when: fc.constantFrom('start' as const, 'end' as const),
  rate: fc.integer({ min: 0, max: 300_000 }).map(ratePpm),
  times: fc.constantFrom(1, 4, 12, 26, 52),
  years: fc.integer({ min: 1, max: 12 }),
  inflation: fc.integer({ min: -50_000, max: 100_000 }).map(ratePpm),
});

describe('growing money', () => {
  it.each([
    // npm finance-formulas readme; gotocalc.com SIP page: a deposit at the start of each month, rate ÷ 12 a month
    [5_000, 12, 10, 1_161_695],
    [1_000, 10, 10, 206_552],
    [1_000, 10, 15, 417_924],
    [1_000, 10, 18, 605_568],
  ])('is the published result of %s yuan a month at %s %% over %s years [CA-10] [CA-23]', (amount, percent, years, told) => {
    const given = money({ deposit: fen(amount * 100), when: 'start', rate: ratePpm(percent * 10_000), years });
    expect(Math.round((last(given)?.value ?? 0) / 100)).toBe(told);
    const view = toAssumedPlanView({ amount: fen(amount * 100), cycle: 'month', years, rate: given.rate, when: 'start' });
    expect(view).toMatchObject({ debits: 12 * years, debitsAYear: 12, rateText: `${percent}.00%` });
    expect(view?.curve.at(-1)?.value).toBe(last(given)?.value);
  });

  it('is 10,000 at 4 %% a year: 14,802.44 after ten, 14,000.00 without interest on interest [CA-10]', () => {
    expect(last(money({ principal: fen(1_000_000), rate: ratePpm(40_000), times: 1, inflation: ratePpm(20_000) }))).toEqual({
      year: 10,
      invested: 1_000_000,
      value: 1_480_244,
      gain: 480_244,
      simple: 1_400_000,
      // 14,802.44 ÷ 1.02^10
      real: 1_214_316,
    });
  });

  it('agrees with the formula of annuities to the fen [CA-10]', () => {
    fc.assert(
      fc.property(arbitraryMoney, (given) => {
        const { principal, deposit, when, rate, times, years } = given;
        const by = futureValue({ rate: rate / 1e6 / times, periods: times * years, payment: -deposit, present: -principal, when });
        const found = last(given);
        return found !== undefined && Math.abs(found.value - by) <= 1 + Math.abs(by) * 1e-9 && found.value - found.invested === found.gain;
      }),
      RUNS,
    );
  });

  it('needs the smallest deposit that reaches the target [CA-11]', () => {
    fc.assert(
      fc.property(arbitraryMoney, fc.integer({ min: 100, max: 100_000_000 }), (given, wanted) => {
        const deposit = neededDeposit(given, fen(wanted));
        if (deposit === null) return false;
        const reached = last({ ...given, deposit })?.value ?? 0;
        return reached >= wanted && (deposit === 0 || (last({ ...given, deposit: fen(deposit - 1) })?.value ?? 0) <= wanted);
      }),
      RUNS,
    );
    expect(neededDeposit(money({ principal: fen(1_000_000) }), fen(1_000_000))).toBe(0);
    expect(neededDeposit(money({ years: 1 }), fen(120_001))).toBe(10_001);
  });

  it('is absent where a figure could not be shown exactly [CA-10] [CA-11]', () => {
    expect(growingYears(money({ principal: fen(10_000_000_000), rate: ratePpm(500_000), years: 50 }))).toBeNull();
    expect(toCompoundResult({ principal: '100000000', rate: '50', years: '50' })).toEqual({
      kind: 'refused',
      message: { kind: 'calculator-too-large' },
    });
    // 109.26 and 26.32 of 1,200 yuan: 910 and 1/2, 219 and 1/3 hundredths of a percent
    const gainOf = (rate: number) =>
      toAssumedPlanView({ amount: fen(10_000), cycle: 'month', years: 1, rate: ratePpm(rate), when: 'start' })?.gainRate.text;
    expect([gainOf(160_000), gainOf(40_000)]).toEqual(['+9.11%', '+2.19%']);
    expect(toAssumedPlanView({ amount: fen(100_000_000), cycle: 'week', years: 50, rate: ratePpm(500_000), when: 'start' })).toBeNull();
  });

  it('has the yearly rate equivalent to a nominal one [CA-4]', () => {
    expect([effectiveOf(ratePpm(100_000), 4), effectiveOf(ratePpm(36_000), 1)]).toEqual([103_800, 36_000]);
  });
});

describe('the result of compound interest', () => {
  it('belongs to its address, and has all its entries [CA-10] [CA-31]', () => {
    const result = toCompoundResult({ principal: '10000', deposit: '0', cycle: 'year', rate: '4', years: '10', inflation: '2' });
    if (result.kind === 'refused') throw new Error(result.message.kind);
    expect(result.view).toMatchObject({
      valueText: '14,802.44',
      gain: { text: '+4,802.44', trend: 'gain' },
      simpleText: '14,000.00',
      lessText: '802.44',
      realText: '12,143.16',
      effectiveText: '4.00%',
      isReached: false,
    });
    expect(result.view.rows).toHaveLength(10);
    expect(result.view.curve).toHaveLength(11);
  });

  it('shows the deposit needed each month, and says when none is needed [CA-11]', () => {
    const needed = (address: Readonly<Record<string, string>>) => toCompoundResult({ goal: 'needed', ...address });
    expect(needed({ principal: '0', target: '12000', rate: '0', years: '1' })).toMatchObject({
      kind: 'shown',
      view: { depositText: '1,000.00', valueText: '12,000.00', isReached: false },
    });
    expect(needed({ principal: '20000', target: '12000' })).toMatchObject({ view: { depositText: '0.00', isReached: true } });
  });

  it('refuses an address that cannot be computed [CA-31]', () => {
    const refused = { kind: 'refused', message: { kind: 'calculator-link' } };
    expect(toCompoundResult({ rate: 'abc' })).toEqual(refused);
    expect(toCompoundResult({ years: '51' })).toEqual(refused);
    expect(toCompoundResult({ principal: '0', deposit: '0' })).toEqual(refused);
  });
});
