import { PRODUCT_NATURES } from '../products/nature.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addFen, calendarDate, fen, ratePpm, RISK_LEVELS } from '../values/index.ts';
import { aHeldFund, aHeldLine, aHoldingsCheck, aNeedsResult, someAdviceNeeds, someCheckSources, someNeedsAnswers } from './advice.fakes.ts';
import { allocationOf, partOf } from './allocation.ts';
import { concentrationOf, heldDrawdown, pairFigures, stakesOf, yearlyFees } from './figures.ts';
import type { HeldFund } from './holdings.ts';
import {
  decidingQuestions,
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  lastDayOfNeeds,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
  needsInForce,
  needsLevel,
  offerLimit,
} from './needs.ts';
import { MIX_CLASSES, targetMix } from './target-mix.ts';

const FRIDAY = calendarDate('2026-11-20');
const byCode = (...funds: readonly HeldFund[]) => new Map(funds.map((fund) => [fund.fundCode, fund]));
const stock = (securityCode: string, weight: number) => ({
  kind: 'stock' as const,
  securityCode,
  securityName: `示例${securityCode}`,
  weight: ratePpm(weight),
});

const anyAnswers = fc.record({
  goal: fc.constantFrom(...INVESTMENT_GOALS),
  horizon: fc.constantFrom(...INVESTMENT_HORIZONS),
  liquidity: fc.constantFrom(...LIQUIDITY_NEEDS),
  loss: fc.constantFrom(...LOSS_TOLERANCES),
});

describe('needs', () => {
  it('come to the lowest level that any of the four answers allows [AV-1]', () => {
    expect(needsLevel({ goal: 'gain', horizon: 'above-5', liquidity: 'none', loss: 'above-30' })).toBe(5);
    expect(needsLevel({ goal: 'gain', horizon: 'above-5', liquidity: 'none', loss: 'none' })).toBe(1);
    expect(needsLevel({ goal: 'gain', horizon: 'below-1', liquidity: 'none', loss: 'above-30' })).toBe(1);
    expect(needsLevel({ goal: 'gain', horizon: 'above-5', liquidity: 'half', loss: 'above-30' })).toBe(2);
    expect(needsLevel({ goal: 'income', horizon: 'above-5', liquidity: 'none', loss: 'above-30' })).toBe(3);
  });

  it('never rise with a more careful answer, and name the answers that limit them [AV-1] [AV-2]', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const level = needsLevel(answers);
        expect(needsLevel({ ...answers, loss: 'none' })).toBeLessThanOrEqual(level);
        expect(needsLevel({ ...answers, horizon: 'below-1' })).toBeLessThanOrEqual(level);
        const deciding = decidingQuestions(answers);
        expect(deciding.length).toBeGreaterThan(0);
        expect(RISK_LEVELS).toContain(level);
      }),
    );
    expect(decidingQuestions(someNeedsAnswers())).toEqual(['loss']);
    expect(decidingQuestions(someNeedsAnswers({ loss: 'to-30' }))).toEqual(['goal', 'horizon', 'liquidity', 'loss']);
  });

  it('count for twelve months, their last day included [AV-3]', () => {
    expect(lastDayOfNeeds(calendarDate('2026-11-20'))).toBe('2027-11-19');
    const current = aNeedsResult();
    expect(needsInForce(someAdviceNeeds({ current, asOf: calendarDate('2027-11-19') }))).toBe(current);
    expect(needsInForce(someAdviceNeeds({ current, asOf: calendarDate('2027-11-20') }))).toBeNull();
    expect(needsInForce(someAdviceNeeds({ current: null }))).toBeNull();
  });

  it('limit the offer together with the statutory assessment, by the stricter of the two [AV-4]', () => {
    const validUntil = FRIDAY;
    expect(offerLimit(someAdviceNeeds({ statutory: { level: 4, validUntil } }))).toEqual({ level: 3, by: 'needs' });
    expect(offerLimit(someAdviceNeeds({ statutory: { level: 2, validUntil } }))).toEqual({ level: 2, by: 'statutory' });
    expect(offerLimit(someAdviceNeeds({ statutory: { level: 3, validUntil } }))).toEqual({ level: 3, by: 'both' });
  });

  it('offer the lowest level without a valid assessment, and nothing is offered without needs [AV-4]', () => {
    expect(offerLimit(someAdviceNeeds({ statutory: null }))).toEqual({ level: 1, by: 'none-taken' });
    expect(offerLimit(someAdviceNeeds({ statutory: { level: 5, validUntil: addDays(FRIDAY, -1) } }))).toEqual({
      level: 1,
      by: 'none-taken',
    });
    expect(offerLimit(someAdviceNeeds({ current: null }))).toBeNull();
  });
});

describe('the mix of a level', () => {
  it('adds up to the whole, and loses no more than the level bears when stocks halve [AV-10]', () => {
    const bears = { 1: 0, 2: 50_000, 3: 150_000, 4: 300_000, 5: 1_000_000 } as const;
    for (const level of RISK_LEVELS) {
      const mix = targetMix(level);
      expect(MIX_CLASSES.reduce((sum, each) => sum + mix[each], 0)).toBe(1_000_000);
      expect(mix.equity / 2).toBeLessThanOrEqual(bears[level]);
    }
  });
});

describe('the allocation', () => {
  it('counts published positions by security and the rest by the kind of the fund [AV-20]', () => {
    const bonds = aHeldFund({
      kind: 'bond',
      portfolio: {
        reportedOn: calendarDate('2026-09-30'),
        securities: [stock('600001', 100_000), { ...stock('1', 500_000), kind: 'bond' }],
      },
    });
    const { classes, lookedThrough, reportedOn } = allocationOf([aHeldLine({ amount: fen(10_001) })], byCode(bonds), null);
    expect(classes.map(({ assetClass, amount }) => [assetClass, amount])).toEqual([
      ['cash', 0],
      ['fixed', 9_001],
      ['gold', 0],
      ['equity', 1_000],
      ['other', 0],
    ]);
    expect([lookedThrough, reportedOn]).toEqual([6_000, '2026-09-30']);
  });

  it('counts holdings without a report by their kind: money, deposits, gold, products by their risk [AV-20]', () => {
    const kinds = [
      aHeldLine({ amount: fen(1) }),
      aHeldLine({ code: '000051', amount: fen(2) }),
      aHeldLine({ kind: 'deposit', amount: fen(4) }),
      aHeldLine({ kind: 'gold', amount: fen(8) }),
      aHeldLine({ kind: 'product', riskLevel: 2, amount: fen(16) }),
      aHeldLine({ kind: 'product', riskLevel: 3, amount: fen(32) }),
      aHeldLine({ kind: 'cash', amount: fen(64) }),
      aHeldLine({ kind: 'bank-other', amount: fen(128) }),
    ];
    const { classes, reportedOn } = allocationOf(
      kinds,
      byCode(aHeldFund(), aHeldFund({ fundCode: '000051', kind: 'money', isMoneyFund: true })),
      targetMix(3),
    );
    expect(classes.map(({ amount, target }) => [amount, target])).toEqual([
      [66, 100_000],
      [20, 550_000],
      [8, 50_000],
      [1, 300_000],
      [160, 0],
    ]);
    expect(reportedOn).toBeNull();
  });

  it('counts a product by what it invests in before its risk, a mix as stocks [AV-28]', () => {
    const products = PRODUCT_NATURES.map((nature, place) =>
      aHeldLine({ kind: place % 2 === 0 ? 'product' : 'bank-other', nature, riskLevel: place === 0 ? 5 : 1, amount: fen(10 ** place) }),
    );
    const { classes } = allocationOf(products, new Map(), null);
    expect(classes.map(({ assetClass, amount }) => [assetClass, amount])).toEqual([
      ['cash', 0],
      ['fixed', 1],
      ['gold', 0],
      ['equity', 110],
      ['other', 1_000],
    ]);
  });

  it('adds up to the whole holdings, whatever funds have published [AV-20] [AV-27]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.nat(10_000_000), weight: fc.nat(1_400_000) }), { minLength: 1, maxLength: 8 }),
        (held) => {
          const lines = held.map(({ amount }, at) => aHeldLine({ code: `F${at}`, amount: fen(amount) }));
          const funds = held.map(({ weight }, at) =>
            aHeldFund({
              fundCode: `F${at}`,
              portfolio: { reportedOn: FRIDAY, securities: [stock('1', weight), { ...stock('2', 300_000), kind: 'bond' }] },
            }),
          );
          const { classes } = allocationOf(lines, byCode(...funds), null);
          expect(addFen(...classes.map(({ amount }) => amount))).toBe(addFen(...lines.map(({ amount }) => amount)));
          expect(classes.every(({ amount }) => amount >= 0)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('figures of holdings', () => {
  const strategy = { strategyCode: 'WJ01', strategyName: '稳进组合', feeRate: ratePpm(5_000) };

  it('count a fund held directly and by a strategy as one [AV-22]', () => {
    const stakes = stakesOf([aHeldLine({ amount: fen(100) }), aHeldLine({ amount: fen(50), strategy })], byCode(aHeldFund()));
    expect(stakes.map(({ amount, own }) => [amount, own])).toEqual([[150, 100]]);
  });

  it('compare the five largest funds with values: overlap of stocks, and correlation over their common days [AV-23]', () => {
    const lines = Array.from({ length: 6 }, (_, at) => aHeldLine({ code: `F${at}`, amount: fen(1_000 - at) }));
    const funds = lines.map(({ code }, at) =>
      aHeldFund({
        fundCode: code,
        fundName: code,
        portfolio: at > 1 ? null : { reportedOn: FRIDAY, securities: [stock('600001', 100_000 + at)] },
      }),
    );
    const money = aHeldFund({ fundCode: 'M', isMoneyFund: true });
    const found = pairFigures(stakesOf([...lines, aHeldLine({ code: 'M', amount: fen(9_999) })], byCode(...funds, money)), FRIDAY);
    expect([found.compared, found.funds, found.pairs.length]).toEqual([5, 6, 10]);
    expect(found.pairs[0]).toMatchObject({
      firstName: 'F0',
      secondName: 'F1',
      overlap: { kind: 'known', value: 100_000 },
      correlation: { kind: 'known', value: 100 },
    });
    expect(found.pairs[1]?.overlap).toEqual({ kind: 'missing', reason: 'holdings-unknown' });
    expect(found.span).toEqual({ from: '2025-11-20', to: '2026-11-20' });
    expect(pairFigures(stakesOf(lines.slice(0, 1), byCode(...funds)), FRIDAY)).toMatchObject({ pairs: [], span: null, compared: 1 });
  });

  it('are parts to a millionth, half of one away from zero [AV-22]', () => {
    const parts = [partOf(fen(1), fen(2_000_000)), partOf(fen(5), fen(2_000_000)), partOf(fen(1), fen(3)), partOf(fen(2), fen(3))];
    expect(parts).toEqual([1, 3, 333_333, 666_667]);
    expect(partOf(fen(1), fen(0))).toBe(0);
  });

  it('have the deepest fall of today’s parts over a year, and the money that it covers [AV-24]', () => {
    const unread = aHeldFund({ fundCode: '000022', course: null });
    const stakes = stakesOf(
      [aHeldLine({ amount: fen(300) }), aHeldLine({ code: '000022', amount: fen(100) })],
      byCode(aHeldFund(), unread),
    );
    expect(heldDrawdown(stakes)).toMatchObject({ range: 'YEAR', fall: { depth: 19_608 }, covered: 750_000 });
    expect(heldDrawdown([])).toBeNull();
  });

  it('find the largest product, fund and company, private ones included, money funds and deposits left out [AV-25]', () => {
    const lines = [
      aHeldLine({ kind: 'product', code: 'P3001', name: '听松一号', company: '听松私募基金', amount: fen(70) }),
      aHeldLine({ kind: 'deposit', code: '', company: '示例银行', amount: fen(600) }),
      aHeldLine({ code: 'M', company: '松涧基金', amount: fen(300) }),
      aHeldLine({ amount: fen(60) }),
      aHeldLine({ code: '000022', name: '远山价值混合', amount: fen(40) }),
    ];
    const funds = byCode(aHeldFund(), aHeldFund({ fundCode: '000022' }), aHeldFund({ fundCode: 'M', isMoneyFund: true }));
    expect(concentrationOf(lines, funds)).toEqual({
      product: { code: 'P3001', name: '听松一号', amount: 70, part: 65_421 },
      fund: { code: '000021', name: '远山成长混合', amount: 60, part: 56_075 },
      company: { code: '', name: '远山基金', amount: 100, part: 93_458 },
    });
  });

  it('count the classes of a fund as one, by its name and the code of the largest class [AV-25]', () => {
    const classOf = (code: string, name: string, amount: number) => aHeldLine({ code, name, amount: fen(amount) });
    const lines = [classOf('A1', '远山成长混合A', 30), classOf('C1', '远山成长混合C', 40), classOf('B1', '远山价值混合A', 50)];
    const funds = byCode(aHeldFund({ fundCode: 'A1' }), aHeldFund({ fundCode: 'C1' }), aHeldFund({ fundCode: 'B1' }));
    const both = { code: 'C1', name: '远山成长混合', amount: 70, part: 583_333 };
    expect(concentrationOf(lines, funds)).toMatchObject({ product: both, fund: both });
    expect(concentrationOf(lines.slice(1), funds)).toMatchObject({ fund: { code: 'B1', name: '远山价值混合A', amount: 50 } });
  });

  it('add the yearly rates of funds and the fee of advisers, and name unpublished rates [AV-26]', () => {
    const lines = [
      aHeldLine({ amount: fen(1_000_000), strategy }),
      aHeldLine({ kind: 'cash', code: '', amount: fen(100_000), strategy }),
      aHeldLine({ code: '000022', amount: fen(500_000) }),
    ];
    const funds = byCode(aHeldFund({ serviceRate: ratePpm(1_000) }), aHeldFund({ fundCode: '000022', custodyRate: null }));
    expect(yearlyFees(lines, stakesOf(lines, funds))).toMatchObject({
      amount: 20_500,
      advisory: 5_500,
      unknown: 500_000,
      funds: [{ fundCode: '000021', rate: 15_000, amount: 15_000 }],
    });
    // A percent of 0.50, 2.49, 2.50 and 2.51 yuan: half a fen goes away from zero.
    const feeOf = (amount: number) => {
      const held = [aHeldLine({ amount: fen(amount) })];
      const dear = byCode(aHeldFund({ managementRate: ratePpm(10_000), custodyRate: ratePpm(0) }));
      return yearlyFees(held, stakesOf(held, dear)).amount;
    };
    expect([50, 249, 250, 251].map(feeOf)).toEqual([1, 2, 3, 3]);
  });
});

describe('the check', () => {
  it('has its day and the newest value, and has figures without needs too [AV-27]', () => {
    const check = aHoldingsCheck({ needs: someAdviceNeeds({ current: null }) });
    expect(check).toMatchObject({ total: 10_000_000, valueDay: '2026-11-20', changes: [], starter: [] });
    expect(check.allocation.classes.every(({ target }) => target === null)).toBe(true);
    expect(check.concentration.fund?.part).toBe(400_000);
    expect(someCheckSources().needs.asOf).toBe('2026-11-20');
  });
});
