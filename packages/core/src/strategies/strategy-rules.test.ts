import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { orderDays } from '../funds/order-days.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { aFundLot } from '../fund-trading/fund-trading.fakes.ts';
import { addDays, addFen, calendarDate, epochAt, fen, netValue, ratePpm, shares } from '../values/index.ts';
import { growthOfRange, newestDay, runSince, simulatedCourses, strategyCourses, type CourseOf } from './strategy-course.ts';
import { accrueFee, FEE_UNITS, nextFeeDay } from './strategy-fee.ts';
import { judgeStrategyRedeem, ratioOf, sharesOfRatio, strategyRedeemObstacle, strategyRedeemQuote } from './strategy-redemption.ts';
import { judgeStrategyBuy, splitAmount, splitPurchase, strategyBuyObstacle, strategyBuyQuote, strategyMinimum } from './strategy-split.ts';
import { driftOf, rebalanceCost, rebalancePurchases, rebalanceReason, rebalanceSales, weightsNow } from './strategy-weights.ts';
import { aStrategy, aStrategyOffer, aStrategyPart, someStrategyParts } from './strategies.fakes.ts';
import type { StrategyPart } from './strategy.ts';

const at = epochAt(calendarDate('2026-11-20'), '10:30:00');
const daysOf = ({ terms }: StrategyPart) => orderDays(chinaTradingCalendar, at, terms);
const suspended = (part: StrategyPart): StrategyPart => ({ ...part, fund: { ...part.fund, trading: 'suspended' } });
const first = (): StrategyPart => aStrategyPart();

describe('the split of an amount', () => {
  it('is exact to the fen, and the rest goes to the heaviest part [SG-1]', () => {
    const portions = [500_000, 300_000, 200_000].map((weight) => ({ weight, step: fen(1) }));
    expect(splitAmount(fen(100_001), portions)).toEqual([50_001, 30_000, 20_000]);
    expect(
      splitAmount(fen(100), [
        { weight: 1, step: fen(1) },
        { weight: 1, step: fen(1) },
        { weight: 1, step: fen(1) },
      ]),
    ).toEqual([34, 33, 33]);
    expect(() => splitAmount(fen(100), [])).toThrow(RangeError);
  });

  it('adds up to the amount for any weights, and no part is more than a fen per fund off its weight [SG-1]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const parts = splitAmount(
            fen(amount),
            weights.map((weight) => ({ weight, step: fen(1) })),
          );
          expect(addFen(...parts)).toBe(amount);
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThanOrEqual(weights.length);
        },
      ),
    );
  });

  it('gives nothing to a fund of an older version [SG-1]', () => {
    const left = aStrategyPart({ weight: ratePpm(0), fund: aFund({ fundCode: '000099' }) });
    expect(splitPurchase({ parts: [...someStrategyParts(), left] }, fen(100_000)).map(({ part }) => part.fund.fundCode)).toEqual([
      '000011',
      '000012',
      '000013',
    ]);
  });
});

describe('a purchase of a strategy', () => {
  const offer = aStrategyOffer();

  it('takes at least the minimum of every fund, on a step of the strategy [SG-2]', () => {
    expect(strategyMinimum(offer)).toBe(100_000);
    const dear = someStrategyParts().map((part, index) =>
      index === 2 ? { ...part, isFirstBuy: true, terms: someFundTerms({ minFirst: fen(25_050) }) } : part,
    );
    // 250.50 yuan are a fifth of 1,252.50
    expect(strategyMinimum({ ...offer, parts: dear })).toBe(130_000);
    // One yuan is 30 percent of 3.33 yuan and a third of a fen.
    const third = { ...aStrategy(), minAmount: fen(1), amountStep: fen(1) };
    const part = aStrategyPart({ weight: ratePpm(300_000), isFirstBuy: true, terms: someFundTerms({ minFirst: fen(100) }) });
    expect(strategyMinimum({ strategy: third, parts: [part] })).toBe(334);
    expect(judgeStrategyBuy({ ...offer, parts: dear }, fen(120_000))).toEqual({ kind: 'strategy-below-minimum', min: 130_000 });
    expect(judgeStrategyBuy(offer, fen(99_900))).toEqual({ kind: 'strategy-below-minimum', min: 100_000 });
    expect(judgeStrategyBuy(offer, fen(100_100))).toEqual({ kind: 'strategy-off-step', step: 10_000 });
    expect(judgeStrategyBuy(offer, fen(110_000))).toBeNull();
    expect(judgeStrategyBuy(offer, fen(900_000_000_000_000))).toMatchObject({ kind: 'above-order-limit' });
  });

  it('is refused while a fund is not sold or the funds are changed, and shows a fund’s own limit [SG-3]', () => {
    const [bond, ...others] = someStrategyParts();
    const parts = [suspended(bond ?? first()), ...others];
    expect(strategyBuyObstacle({ ...offer, parts })).toEqual({ kind: 'strategy-fund-closed', fund: '松涧债券A' });
    expect(judgeStrategyBuy({ ...offer, parts }, fen(100_000))).toMatchObject({ kind: 'strategy-fund-closed' });
    expect(strategyBuyObstacle({ ...offer, isRebalancing: true })).toEqual({ kind: 'strategy-rebalancing' });
    const limited = [{ ...(bond ?? first()), terms: someFundTerms({ dayLimit: fen(40_000) }) }, ...others];
    expect(judgeStrategyBuy({ ...offer, parts: limited }, fen(100_000))).toEqual({ kind: 'strategy-fund-limit', fund: '松涧债券A' });
  });

  it('A strategy with two classes of a fund keeps the fund’s limit over both [GW-1772]', () => {
    const terms = someFundTerms({ dayLimit: fen(60_000) });
    const named = (fundNames: readonly string[]) =>
      someStrategyParts().map((part, index) => ({
        ...part,
        terms,
        fund: { ...part.fund, fundName: fundNames[index] ?? part.fund.fundName },
      }));
    const judged = (fundNames: readonly string[]) => judgeStrategyBuy({ ...offer, parts: named(fundNames) }, fen(100_000));
    expect(judged(['松涧债券A', '松涧股票A'])).toBeNull();
    expect(judged(['松涧债券A', '松涧债券C'])).toEqual({ kind: 'strategy-fund-limit', fund: '松涧债券C' });
  });

  it('shows fee and day of each fund, and ends with the slowest [SG-4]', () => {
    const parts = someStrategyParts().map((part, index) => (index === 1 ? { ...part, terms: someFundTerms({ confirmDays: 3 }) } : part));
    const quote = strategyBuyQuote({ parts }, fen(100_000), daysOf);
    expect(quote.lines.map(({ amount }) => amount)).toEqual([50_000, 30_000, 20_000]);
    expect(quote.fee).toBe(addFen(...quote.lines.map(({ fee }) => fee)));
    expect(quote.confirmedOn).toBe('2026-11-25');
  });
});

describe('a redemption of a strategy', () => {
  const offer = aStrategyOffer({ side: 'redeem' });

  it('takes its part of every fund, rounded down, and for everything all shares [SG-10]', () => {
    const odd = { available: shares(100_001) };
    expect([sharesOfRatio(odd, ratioOf(33)), sharesOfRatio(odd, ratioOf(100))]).toEqual([33_000, 100_001]);
    expect(judgeStrategyRedeem(offer, ratePpm(0))).toEqual({ kind: 'strategy-ratio-missing' });
    expect(judgeStrategyRedeem(offer, ratePpm(12_345))).toEqual({ kind: 'strategy-ratio-missing' });
    expect(judgeStrategyRedeem(offer, ratioOf(50))).toBeNull();
  });

  it('leaves the shares of a suspended fund, and is refused where all are suspended [SG-11]', () => {
    const [bond, ...others] = someStrategyParts();
    const parts = [suspended(bond ?? first()), ...others];
    const quote = strategyRedeemQuote({ ...offer, parts }, ratioOf(100), daysOf);
    expect([quote.left, quote.lines.map(({ fundCode }) => fundCode)]).toEqual([['松涧债券A'], ['000012', '000013']]);
    expect(strategyRedeemObstacle({ ...offer, parts: parts.map(suspended) })).toEqual({ kind: 'strategy-redeem-closed' });
  });

  it('needs free shares, no running change, and the minimum of each fund [SG-12]', () => {
    expect(strategyRedeemObstacle({ ...offer, parts: [] })).toEqual({ kind: 'strategy-nothing-held' });
    expect(strategyRedeemObstacle({ ...offer, isRebalancing: true })).toEqual({ kind: 'strategy-rebalancing' });
    // one percent of 600 shares is below ten
    expect(judgeStrategyRedeem(offer, ratioOf(1))).toEqual({ kind: 'strategy-ratio-unfit', fund: '远山混合A' });
    expect(judgeStrategyRedeem(offer, ratioOf(99))).toEqual({ kind: 'strategy-ratio-unfit', fund: '远山混合A' });
  });

  it('shows the fee of each fund and the day of the slowest, on which everything is paid [SG-13]', () => {
    const parts = someStrategyParts().map((part, index) => ({
      ...part,
      lots: [
        aFundLot({ shares: part.shares, cost: fen(part.shares), confirmedOn: calendarDate(index === 2 ? '2026-11-19' : '2025-01-06') }),
      ],
      terms: { ...part.terms, arrivalDays: index === 1 ? 4 : 1 },
    }));
    const quote = strategyRedeemQuote({ ...offer, parts }, ratioOf(50), daysOf);
    // bought a day before the order: 1.5 % of 200 yuan
    expect(quote.lines.map(({ fee }) => fee)).toEqual([0, 0, 300]);
    expect(quote).toMatchObject({ gross: 100_000, fee: 300, advisoryFee: 0, cash: 0, net: 99_700, arrivesOn: '2026-11-27' });
    expect(quote.lines.map(({ arrivesOn }) => arrivesOn)).toEqual(['2026-11-24', '2026-11-27', '2026-11-24']);
  });

  it('pays the accrued advisory fee and includes money outside funds when everything is redeemed [SG-14]', () => {
    const quote = strategyRedeemQuote({ ...offer, cash: fen(500) }, ratioOf(100), daysOf);
    expect(quote).toMatchObject({ advisoryFee: 123, cash: 500 });
    expect(quote.net).toBe(quote.gross - quote.fee + 500 - 123);
  });
});

describe('the weights of a strategy', () => {
  const parts = [
    { value: fen(60_000), target: ratePpm(500_000) },
    { value: fen(30_000), target: ratePpm(500_000) },
  ];

  it('count the holding and the money outside funds [SG-20]', () => {
    expect(weightsNow(parts, fen(10_000))).toEqual([600_000, 300_000]);
    expect(weightsNow([{ value: fen(0), target: ratePpm(0) }], fen(0))).toEqual([0]);
  });

  it('drift by the largest difference, idle money included [SG-21]', () => {
    expect(driftOf(parts, fen(10_000))).toBe(200_000);
    expect(driftOf([{ value: fen(50), target: ratePpm(1_000_000) }], fen(50))).toBe(500_000);
    expect(driftOf([], fen(0))).toBe(0);
  });

  const drifted = (): readonly StrategyPart[] => {
    const [bond, mixed, index] = someStrategyParts();
    return [
      { ...(bond ?? first()), available: shares(140_000) },
      { ...(mixed ?? first()), available: shares(40_000) },
      { ...(index ?? first()), available: shares(20_000) },
    ];
  };

  it('cost, when corrected, the fees of the sold lots and of the purchases with their proceeds; unknown without a value [SG-26]', () => {
    const on = calendarDate('2026-11-23');
    const confirmedAt = () => ({ confirmedOn: on });
    // 400.00 shares for 400.00 yuan, bought six days before their confirmation: 1.5 %
    const young = drifted().map((part) => ({
      ...part,
      terms: {
        ...part.terms,
        purchaseTiers: [],
        backTiers: [],
        redemptionTiers: [
          { unit: 'day' as const, min: 0, max: 7, fee: ratePpm(15_000) },
          { unit: 'day' as const, min: 7, max: null, fee: ratePpm(0) },
        ],
      },
      lots: part.lots.map((lot) => ({ ...lot, shares: part.available, confirmedOn: calendarDate('2026-11-17') })),
    }));
    const [sale] = rebalanceSales(young, fen(0));
    expect(sale?.shares).toBe(40_000);
    const cost = rebalanceCost(young, fen(0), confirmedAt);
    expect(cost).toEqual({ redemptionFee: 600, purchaseFee: 0 });
    const later = calendarDate('2026-11-24');
    expect(rebalanceCost(young, fen(0), () => ({ confirmedOn: later }))).toEqual({ redemptionFee: 0, purchaseFee: 0 });
    expect(rebalanceCost([...young, { ...first(), netValue: null }], fen(0), confirmedAt)).toBeNull();
  });

  it('are corrected by selling the excess, and all of a removed fund; small sales and suspended funds stay [SG-22]', () => {
    expect(rebalanceSales(drifted(), fen(0)).map(({ part, shares: count }) => [part.fund.fundCode, count])).toEqual([['000011', 40_000]]);
    const old = aStrategyPart({ weight: ratePpm(0), fund: aFund({ fundCode: '000099' }) });
    expect(rebalanceSales([...someStrategyParts(), old], fen(0)).map(({ shares: count }) => count)).toEqual([100_000]);
    expect(rebalanceSales([...someStrategyParts(), suspended(old)], fen(0))).toEqual([]);
    expect(rebalanceSales([{ ...first(), netValue: null }], fen(0))).toEqual([]);
  });

  it('are corrected by buying with the proceeds of the sales, exact to the fen [SG-23]', () => {
    const [bond, mixed, index] = drifted();
    const sold = [{ ...(bond ?? first()), available: shares(100_000) }, mixed ?? first(), index ?? first()];
    expect(rebalancePurchases(sold, fen(40_001)).map(({ part, amount }) => [part.fund.fundCode, amount])).toEqual([
      ['000012', 20_001],
      ['000013', 20_000],
    ]);
    // a fund that is not sold now gets no money, and the others get it
    expect(rebalancePurchases([sold[0] ?? first(), suspended(mixed ?? first()), index ?? first()], fen(40_000))).toMatchObject([
      { amount: 40_000 },
    ]);
    // below the minimum of each
    expect(rebalancePurchases(sold, fen(50))).toEqual([]);
    expect(rebalancePurchases(sold, fen(0))).toEqual([]);
  });

  it('are changed for a drift beyond the limit or a newer version, and not otherwise [SG-24]', () => {
    const strategy = aStrategy({ version: 2 });
    const held = { parts: drifted(), cash: fen(0) };
    expect(rebalanceReason(strategy, { version: 1, drift: ratePpm(10_000) }, held)).toBe('version');
    expect(rebalanceReason(strategy, { version: 2, drift: ratePpm(50_001) }, held)).toBe('drift');
    expect(rebalanceReason(strategy, { version: 2, drift: ratePpm(50_000) }, held)).toBeNull();
    expect(rebalanceReason(strategy, { version: 1, drift: ratePpm(0) }, held)).toBeNull();
  });

  it('are not changed where the proceeds could buy nothing: a few fen, or less than any fund’s minimum [SG-25]', () => {
    const strategy = aStrategy({ version: 2 });
    const empty = drifted().map((part) => ({ ...part, available: shares(0) }));
    const asked = (cash: number, left = empty) =>
      rebalanceReason(strategy, { version: 1, drift: ratePpm(1_000_000) }, { parts: left, cash: fen(cash) });
    expect(asked(3)).toBeNull();
    expect(asked(50)).toBeNull();
    expect(asked(100_000)).toBe('version');
    expect(
      asked(
        0,
        drifted().map((part) => ({ ...part, available: shares(Math.ceil(part.available / 10_000)) })),
      ),
    ).toBeNull();
  });
});

describe('the advisory fee', () => {
  it('accrues by day to the fen, and carries over the fraction [SG-30]', () => {
    // 10,000 yuan at 0.5 %: 50 yuan a year
    let fee = { accrued: fen(0), remainder: 0 };
    for (let day = 0; day < 365; day += 1) fee = accrueFee(fee, fen(1_000_000), ratePpm(5_000));
    expect(fee).toEqual({ accrued: 5_000, remainder: 0 });
  });

  it('loses nothing, for any daily assets [SG-30]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 20_000 }),
        (days, rate) => {
          const fee = days.reduce((so, assets) => accrueFee(so, fen(assets), ratePpm(rate)), { accrued: fen(0), remainder: 0 });
          const exact = days.reduce((sum, assets) => sum + BigInt(assets) * BigInt(rate), 0n);
          expect(BigInt(fee.accrued) * BigInt(FEE_UNITS) + BigInt(fee.remainder)).toBe(exact);
        },
      ),
    );
  });

  it('is charged on the configured day of each month [SG-31]', () => {
    expect(nextFeeDay(calendarDate('2026-11-09'), 10)).toBe('2026-11-10');
    expect(nextFeeDay(calendarDate('2026-11-10'), 10)).toBe('2026-12-10');
    expect(nextFeeDay(calendarDate('2026-12-31'), 28)).toBe('2027-01-28');
  });
});

describe('the course of a strategy', () => {
  const LAST = calendarDate('2026-11-19');
  const FIRST = addDays(LAST, -200);
  const course = (weight: number, daily: number): CourseOf => {
    const days = Array.from({ length: 201 }, (_, index) => addDays(FIRST, index));
    return {
      weight: ratePpm(weight),
      series: { days, values: days.map((_, index) => netValue(10_000 + index * daily)), growth: days.map(() => null) },
      reinvested: [],
    };
  };

  /** One set of weights, older than the first value. */
  const always = (...parts: readonly CourseOf[]) => [{ since: addDays(LAST, -2_000), parts }];

  it('follows the weights in force on each day of its past, in sequence [SG-40]', () => {
    const up = course(1_000_000, 20);
    const down = course(1_000_000, -10);
    // the newer weights begin 20 days before the end: 11 days of the first, 20 of the second
    const changed = addDays(LAST, -20);
    const courses = strategyCourses(
      [
        { since: addDays(LAST, -150), parts: [up] },
        { since: changed, parts: [down] },
      ],
      [],
    );
    expect(courses.map(({ range }) => range)).toEqual(['MONTH', 'MONTH3', 'ALL']);
    const made = (13_600 / 13_380) * (8_000 / 8_200) - 1;
    expect(growthOfRange(courses, 'MONTH')).toBe(Math.round(made * 10_000) * 100);
    const month = courses[0];
    expect(month?.points.find(({ date }) => date === changed)?.increase).toBe(16_400);
    expect(month?.drawdown).toMatchObject({ from: changed, to: LAST, depth: Math.round((200 / 8_200) * 1_000_000) });
    // since it was run: 150 days ago the first fund was at 11,000
    expect(courses[2]?.points[0]).toMatchObject({ date: addDays(LAST, -150), increase: 0 });
    expect(growthOfRange(courses, 'ALL')).toBe(Math.round(((13_600 / 11_000) * (8_000 / 8_200) - 1) * 10_000) * 100);
  });

  it('begins when the strategy was first run; the earlier result of its first weights is separate [SG-43]', () => {
    const since = addDays(LAST, -40);
    const history = [
      { since, parts: [course(1_000_000, 20)] },
      { since: addDays(LAST, -10), parts: [course(1_000_000, -10)] },
    ];
    expect(strategyCourses(history, []).map(({ range, points }) => [range, points[0]?.date])).toEqual([
      ['MONTH', '2026-10-19'],
      ['ALL', since],
    ]);
    const simulated = simulatedCourses(history, []);
    expect(simulated.map(({ range, points }) => [range, points.at(-1)?.date])).toEqual([
      ['MONTH', since],
      ['MONTH3', since],
    ]);
    expect(growthOfRange(simulated, 'MONTH')).toBe(Math.round((13_200 / 12_600 - 1) * 10_000) * 100);
    // weights that were replaced before they began were never in force
    expect(runSince([{ since: LAST, parts: [] }, ...history])).toBe(since);
    expect([runSince([]), simulatedCourses([], []), strategyCourses([], [])]).toEqual([null, [], []]);
  });

  it('is the growth of untouched money by its weights, with its deepest fall; ranges beyond a fund’s age are left out [SG-40] [SG-42]', () => {
    const courses = strategyCourses(always(course(600_000, 10), course(400_000, -5)), []);
    expect(courses.map(({ range }) => range)).toEqual(['MONTH', 'MONTH3', 'MONTH6']);
    const [month] = courses;
    // from 19 October: 31 days; 11,690 -> 12,000 and 9,155 -> 9,000
    expect(month?.points[0]).toMatchObject({ date: '2026-10-19', increase: 0, benchmark: null });
    expect(growthOfRange(courses, 'MONTH')).toBe(Math.round((0.6 * 26_500 - 0.4 * 16_900) / 100) * 100);
    expect(month?.drawdown?.depth).toBe(0);
    expect(growthOfRange(courses, 'YEAR')).toBeNull();
    expect(newestDay([])).toBeNull();
  });

  it('has the deepest fall of the exact course, and no range based on a gap in a fund [SG-40] [TC-682]', () => {
    const fell = course(1_000_000, 0);
    const values = fell.series.days.map((_, index) => netValue(index === 190 ? 10_663 : index > 190 ? 10_188 : 10_007));
    expect(strategyCourses(always({ ...fell, series: { ...fell.series, values } }), [])[0]?.drawdown?.depth).toBe(44_547);
    const last = fell.series.days.at(-1) ?? FIRST;
    const hidden = [{ day: addDays(last, -60), times: 0, per: 1 }];
    expect(strategyCourses(always({ ...fell, reinvested: hidden }), []).map(({ range }) => range)).toEqual(['MONTH']);
  });

  it('A course has no point while the newest value of a fund is older than the longest market closure [FR-30]', () => {
    const [whole, holed] = [course(500_000, 10), course(500_000, 10)];
    const isThere = (_: unknown, place: number) => place <= 170 || place >= 190;
    const series = { ...holed.series, days: holed.series.days.filter(isThere), values: holed.series.values.filter(isThere) };
    const [month] = strategyCourses(always(whole, { ...holed, series }), []);
    const dates = month?.points.map(({ date }) => date) ?? [];
    const [last, next] = [addDays(FIRST, 182), addDays(FIRST, 190)];
    expect(dates.filter((date) => date >= last && date <= next)).toEqual([last, next]);
    expect(month?.points.at(-1)?.increase).toBe(26_500);
  });

  it('A benchmark whose levels ended long before has no figure beside the course [FR-30]', () => {
    const index = course(1_000_000, 20);
    const series = { ...index.series, days: index.series.days.slice(0, 185), values: index.series.values.slice(0, 185) };
    const [month] = strategyCourses(always(course(1_000_000, 10)), [{ ...index, series }]);
    expect(month?.points[0]?.benchmark).toBe(0);
    expect(month?.points.at(-1)?.benchmark).toBeNull();
  });

  it('is shown beside its benchmark on the same days [SG-41]', () => {
    const [month] = strategyCourses(always(course(1_000_000, 10)), [
      { ...course(500_000, 20) },
      { weight: ratePpm(500_000), yearly: ratePpm(36_500) },
    ]);
    const last = month?.points.at(-1);
    // half of the index's growth, and half of 31 days at 3.65 % a year
    expect(last?.benchmark).toBeGreaterThan(20_000);
    expect(month?.points[0]?.benchmark).toBe(0);
  });
});
