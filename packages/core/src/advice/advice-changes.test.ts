import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, ratePpm, RISK_LEVELS } from '../values/index.ts';
import { aHeldFund, aHeldLine, aHoldingsCheck, someAdviceNeeds, someStarterFunds } from './advice.fakes.ts';
import { fundFamily } from '../funds/fund-family.ts';
import { ADVICE_LIMITS, starterMix } from './changes.ts';

describe('changes', () => {
  const orders = (overrides: Parameters<typeof aHoldingsCheck>[0] = {}) =>
    aHoldingsCheck(overrides).changes.map(({ order, code, amount, reasons }) => [
      order,
      code,
      amount,
      reasons.map(({ kind }) => kind).join(),
    ]);

  it('are none without needs or without holdings [AV-30]', () => {
    expect(orders({ needs: someAdviceNeeds({ current: null }) })).toEqual([]);
    expect(orders({ lines: [] })).toEqual([]);
  });

  it('top the wallet up where less than half of the mix is at hand [AV-31]', () => {
    const deposit = (amount: number) => aHeldLine({ kind: 'deposit', code: '', company: '', amount: fen(amount) });
    const wallet = (amount: number) => aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(amount) });
    const calm = { starters: [], isGoldOffered: false };
    expect(orders({ lines: [wallet(49_999), deposit(950_001)], ...calm })).toEqual([['top-up', '', 50_000, 'cash-low']]);
    expect(orders({ lines: [wallet(50_000), deposit(950_000)], ...calm })).toEqual([]);
  });

  it('redeem the largest funds of an oversized class, down to the mix [AV-32] [AV-36]', () => {
    // Stocks are all but the bonds of the first fund: 56 percent in place of 30.
    expect(orders({ starters: [], isGoldOffered: false })).toEqual([
      ['redeem-fund', '000021', 2_600_000, 'class-excess,fund-large,company-large'],
      ['redeem-fund', '000022', 2_000_000, 'overlap-high'],
    ]);
  });

  it('redeem a strategy where its fund is held nowhere else, and sell gold [AV-32] [AV-33]', () => {
    const strategy = { strategyCode: 'WJ01', strategyName: '稳进组合', feeRate: ratePpm(5_000) };
    const lines = [
      aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(200_000) }),
      aHeldLine({ kind: 'gold', code: '', company: '', amount: fen(300_000) }),
      aHeldLine({ amount: fen(500_000), strategy }),
    ];
    expect(orders({ lines, funds: [aHeldFund()], starters: [] })).toEqual([
      ['sell-gold', '', 250_000, 'class-excess'],
      ['redeem-strategy', 'WJ01', 200_000, 'class-excess,fund-large'],
    ]);
  });

  it('redeem from the classes of a fund together, the largest first [AV-33]', () => {
    // Too much of the fund, but not of bonds.
    const classes = [
      { fundCode: '000021', fundName: '远山成长混合A' },
      { fundCode: '000022', fundName: '远山成长混合C' },
    ];
    const told = (cash: number, ...amounts: readonly number[]) =>
      orders({
        lines: [
          aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(cash) }),
          ...classes.map(({ fundCode: code, fundName: name }, at) => aHeldLine({ code, name, company: '', amount: fen(amounts[at] ?? 0) })),
        ],
        funds: classes.map((names) => aHeldFund({ ...names, kind: 'bond' })),
        starters: [],
        isGoldOffered: false,
      });
    expect(told(550_000, 200_000, 250_000)).toEqual([['redeem-fund', '000022', 150_000, 'fund-large']]);
    expect(told(3_800_000, 3_050_000, 3_150_000)).toEqual([
      ['redeem-fund', '000022', 3_150_000, 'fund-large'],
      ['redeem-fund', '000021', 50_000, 'fund-large'],
    ]);
  });

  it('redeem from a company that has more than half [AV-33]', () => {
    const lines = [
      aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(200_000) }),
      aHeldLine({ amount: fen(300_000) }),
      aHeldLine({ code: '000022', name: '远山价值混合', amount: fen(300_000) }),
      aHeldLine({ kind: 'product', code: 'P1', company: '', riskLevel: 3, amount: fen(200_000) }),
    ];
    const funds = [aHeldFund({ kind: 'bond' }), aHeldFund({ fundCode: '000022', kind: 'bond' })];
    expect(orders({ lines, funds, starters: [], isGoldOffered: false })).toEqual([['redeem-fund', '000021', 100_000, 'company-large']]);
  });

  it('redeem the smaller of two funds with too many stocks in common [AV-34]', () => {
    const { changes } = aHoldingsCheck();
    expect(changes.find(({ code }) => code === '000022')?.reasons).toEqual([
      { kind: 'overlap-high', assetClass: null, about: '远山成长混合', measured: 250_000, limit: ADVICE_LIMITS.overlap },
    ]);
  });

  it('redeem a costly fund that is not small [AV-35]', () => {
    const dear = (amount: number) => [
      aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(100_000) }),
      aHeldLine({ kind: 'product', code: 'P1', company: '', riskLevel: 3, amount: fen(900_000 - amount) }),
      aHeldLine({ amount: fen(amount) }),
    ];
    const sources = { funds: [aHeldFund({ kind: 'bond', serviceRate: ratePpm(100) })], starters: [], isGoldOffered: false };
    expect(orders({ lines: dear(50_000), ...sources })).toEqual([['redeem-fund', '000021', 50_000, 'fee-high']]);
    expect(orders({ lines: dear(49_900), ...sources })).toEqual([]);
    expect(orders({ lines: dear(50_000), ...sources, funds: [aHeldFund({ kind: 'bond' })] })).toEqual([]);
  });

  it('buy offered funds of an undersized class, and gold where none is held [AV-32]', () => {
    const lines = [aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(1_000_000) })];
    expect(orders({ lines })).toEqual([
      ['buy-fund', '000031', 300_000, 'class-short'],
      ['buy-gold', '', 50_000, 'class-short'],
      ['buy-fund', '000032', 300_000, 'class-short'],
    ]);
    expect(orders({ lines, starters: [], isGoldOffered: false })).toEqual([]);
  });
  it('buy no more than the spare cash and the sale proceeds, and cut each purchase by the same part [AV-37]', () => {
    const other = (cash: number, product: number) => [
      aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(cash) }),
      aHeldLine({ kind: 'product', code: 'Q1', company: '', amount: fen(product), riskLevel: 5 }),
    ];
    // 10,000 yuan; 1,000 of cash are kept, 9,000 are wanted, half of that is available
    expect(orders({ lines: other(550_000, 450_000) })).toEqual([
      ['buy-fund', '000031', 207_600, 'class-short'],
      ['buy-gold', '', 34_600, 'class-short'],
      ['buy-fund', '000032', 207_600, 'class-short'],
    ]);
    expect(orders({ lines: other(100_000, 900_000) })).toEqual([]);
  });

  it('below a hundred yuan are left out; each order has one change in whole yuan [AV-36]', () => {
    const lines = [aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(99_999) })];
    expect(orders({ lines, starters: someStarterFunds() })).toEqual([
      ['buy-fund', '000031', 29_900, 'class-short'],
      ['buy-fund', '000032', 29_900, 'class-short'],
    ]);
  });

  it('never ask for more than is held in one place [AV-36]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000_000), { minLength: 2, maxLength: 6 }), (amounts) => {
        const lines = amounts.map((amount, at) => aHeldLine({ code: `F${at}`, amount: fen(amount) }));
        const funds = amounts.map((_, at) => aHeldFund({ fundCode: `F${at}`, course: null }));
        const redeemed = aHoldingsCheck({ lines, funds }).changes.filter(({ order }) => order === 'redeem-fund');
        const held = new Map(lines.map(({ code, amount }) => [code, amount]));
        expect(redeemed.filter(({ code, amount }) => amount > (held.get(code) ?? 0))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the starter mix', () => {
  it('has the parts of the level, each with its offer [AV-40]', () => {
    expect(starterMix(3, someStarterFunds(), true).map(({ assetClass, part, order, code }) => [assetClass, part, order, code])).toEqual([
      ['cash', 350_000, 'top-up', ''],
      ['fixed', 300_000, 'buy-fund', '000031'],
      ['gold', 50_000, 'buy-gold', ''],
      ['equity', 300_000, 'buy-fund', '000032'],
    ]);
  });

  it('moves a part without an offer to the next calmer class, and keeps its total [AV-40]', () => {
    const [bonds] = someStarterFunds();
    expect(starterMix(3, bonds === undefined ? [] : [bonds], false).map(({ assetClass, part }) => [assetClass, part])).toEqual([
      ['cash', 700_000],
      ['fixed', 300_000],
    ]);
    for (const level of RISK_LEVELS) {
      for (const isGoldOffered of [true, false]) {
        for (const starters of [[], someStarterFunds().slice(0, 1), someStarterFunds().slice(1), someStarterFunds()]) {
          expect(starterMix(level, starters, isGoldOffered).reduce((sum, { part }) => sum + part, 0)).toBe(1_000_000);
        }
      }
    }
  });
});

describe('suggestions to buy', () => {
  const someStarters = fc.array(
    fc.record({
      assetClass: fc.constantFrom('fixed' as const, 'equity' as const),
      name: fc.constantFrom('松涧纯债', '远山指数', '青溪债券', '竹汐混合', '汀兰股票'),
      letter: fc.constantFrom('A', 'C', 'E'),
      company: fc.constantFrom('松涧基金', '远岸基金', '青溪基金'),
    }),
    { maxLength: 8 },
  );
  const startersOf = (
    rows: readonly { readonly assetClass: 'fixed' | 'equity'; readonly name: string; readonly letter: string; readonly company: string }[],
  ) =>
    rows.map(({ assetClass, name, letter, company }, place) => ({
      assetClass,
      fundCode: String(100 + place),
      fundName: `${name}${letter}`,
      company,
      riskLevel: 2 as const,
      yearlyRate: ratePpm(4_000),
    }));
  /** The largest sum of one key. */
  const largest = (rows: readonly (readonly [string, number])[]): number => {
    const sums = new Map<string, number>();
    for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
    return Math.max(0, ...sums.values());
  };

  it('Initial suggestions keep every fund and every company within the page’s limits, at each level [AV-38]', () => {
    fc.assert(
      fc.property(someStarters, fc.constantFrom(...RISK_LEVELS), fc.boolean(), (rows, level, isGoldOffered) => {
        const starters = startersOf(rows);
        const parts = starterMix(level, starters, isGoldOffered);
        const funds = parts.flatMap(({ order, code, part }) =>
          order === 'buy-fund' ? starters.filter(({ fundCode }) => fundCode === code).map((fund) => ({ fund, part })) : [],
        );
        expect(largest(funds.map(({ fund, part }) => [fundFamily(fund.fundName), part]))).toBeLessThanOrEqual(ADVICE_LIMITS.fund);
        expect(largest(funds.map(({ fund, part }) => [fund.company, part]))).toBeLessThanOrEqual(ADVICE_LIMITS.company);
        expect(parts.reduce((sum, { part }) => sum + part, 0)).toBe(1_000_000);
      }),
    );
  });

  it('keep every fund, with its holding, within the limit of the page, at each level [AV-38]', () => {
    fc.assert(
      fc.property(someStarters, fc.constantFrom(...RISK_LEVELS), fc.nat(9_000_000), fc.nat(4_000_000), (rows, level, cash, held) => {
        const starters = startersOf(rows);
        const [own] = starters;
        const lines = [
          aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(cash) }),
          ...(own === undefined ? [] : [aHeldLine({ code: own.fundCode, name: own.fundName, company: own.company, amount: fen(held) })]),
        ];
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        const funds = own === undefined ? [] : [aHeldFund({ fundCode: own.fundCode, fundName: own.fundName, course: null })];
        const { current } = someAdviceNeeds();
        const needs = someAdviceNeeds({ current: current === null ? null : { ...current, level } });
        const bought = aHoldingsCheck({ needs, lines, funds, starters }).changes.filter(({ order }) => order === 'buy-fund');
        for (const { code } of bought) {
          const family = fundFamily(starters.find(({ fundCode }) => fundCode === code)?.fundName ?? '');
          const sum = bought.filter(({ name }) => fundFamily(name) === family).reduce((all, { amount }) => all + amount, 0);
          const before = own !== undefined && fundFamily(own.fundName) === family ? held : 0;
          expect(before + sum).toBeLessThanOrEqual(total * 0.3 + 1);
        }
      }),
    );
  });
});
