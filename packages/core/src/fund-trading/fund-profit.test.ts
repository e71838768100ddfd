import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, type CalendarDate, fen, netValue, shares } from '../values/index.ts';
import {
  cashFlowsOf,
  cumulativeProfits,
  fundProfits,
  heldValues,
  openingWorth,
  profitOfDays,
  tradesOf,
  unpaidIncome,
} from './fund-profit.ts';
import type { FundDayValue, FundMove } from './fund-position.ts';
import { isXirrTold, xirrOf } from './xirr.ts';

const d = calendarDate;
const move = (day: string, kind: FundMove['kind'], count: number, amount: number): FundMove => ({
  day: d(day),
  kind,
  shares: shares(count),
  amount: fen(amount),
});
const value = (day: string, nav: number): FundDayValue => ({ day: d(day), netValue: netValue(nav) });

describe('the profit of a day', () => {
  it('is the change of the holding, without inflows and outflows [FP-1]', () => {
    // 1,000 yuan for 990 shares at 1.0000 with 10 yuan of fee; half redeemed at 1.1000 for 540 yuan after 4.50 of fee.
    const moves = [move('2026-11-16', 'buy', 99_000, 100_000), move('2026-11-18', 'redeem', -49_500, 54_000)];
    const values = [value('2026-11-13', 9_900), value('2026-11-16', 10_000), value('2026-11-17', 10_500), value('2026-11-18', 11_000)];
    expect(profitOfDays(moves, values)).toEqual([
      { day: '2026-11-16', shares: 99_000, value: 99_000, profit: -1_000 },
      { day: '2026-11-17', shares: 99_000, value: 103_950, profit: 4_950 },
      { day: '2026-11-18', shares: 49_500, value: 54_450, profit: 4_500 },
    ]);
  });

  it('is the same when earlier days are given only by their closing position [FP-1]', () => {
    const moves = [
      move('2026-11-13', 'buy', 99_000, 100_000),
      move('2026-11-17', 'buy', 10_000, 10_500),
      move('2026-11-18', 'redeem', -49_500, 54_000),
    ];
    const values = [value('2026-11-13', 9_900), value('2026-11-16', 10_000), value('2026-11-17', 10_500), value('2026-11-18', 11_000)];
    const opening = { shares: shares(99_000), unpaid: fen(0), netValue: netValue(10_000) };
    expect(profitOfDays(moves.slice(1), values.slice(2), opening)).toEqual(profitOfDays(moves, values).slice(2));
    expect(openingWorth({ ...opening, unpaid: fen(7) })).toBe(99_007);
  });

  it('treats a cash dividend like a reinvested one, and ignores a split [FP-1]', () => {
    const held = [move('2026-11-16', 'buy', 100_000, 100_000)];
    const values = [value('2026-11-16', 10_000), value('2026-11-17', 9_000)];
    const last = (extra: FundMove) => profitOfDays([...held, extra], values).at(-1)?.profit;
    // A tenth of the value is paid out: 100 yuan, or 111.11 shares at 0.9000.
    expect(last(move('2026-11-17', 'cash-dividend', 0, 10_000))).toBe(0);
    expect(last(move('2026-11-17', 'reinvested', 11_111, 0))).toBe(0);
    expect(
      profitOfDays([...held, move('2026-11-17', 'adjusted', 100_000, 0)], [value('2026-11-16', 10_000), value('2026-11-17', 5_000)]).at(-1),
    ).toMatchObject({
      shares: 200_000,
      profit: 0,
    });
  });

  it('has no row before the first movement and after a full redemption [FP-1]', () => {
    const moves = [move('2026-11-16', 'buy', 100_000, 100_000), move('2026-11-17', 'redeem', -100_000, 101_000)];
    const rows = profitOfDays(moves, [
      value('2026-11-13', 1),
      value('2026-11-16', 10_000),
      value('2026-11-17', 10_100),
      value('2026-11-18', 9_000),
    ]);
    expect(rows.map(({ day, profit }) => [day, profit])).toEqual([
      ['2026-11-16', 0],
      ['2026-11-17', 1_000],
    ]);
  });

  it('counts a movement on a day without a value on the next day that has one [FP-2]', () => {
    const rows = profitOfDays([move('2026-11-16', 'buy', 100_000, 100_000)], [value('2026-11-18', 10_200)]);
    expect(rows).toEqual([{ day: '2026-11-18', shares: 100_000, value: 102_000, profit: 2_000 }]);
  });

  it('is the income of a money fund on every calendar day, carried daily or monthly [FP-2] [FP-5]', () => {
    const daily = [
      move('2026-11-20', 'buy', 1_000_000, 1_000_000),
      move('2026-11-21', 'income', 50, 50),
      move('2026-11-22', 'income', 51, 51),
    ];
    expect(profitOfDays(daily, heldValues(daily, [], true)).map(({ day, profit, value: worth }) => [day, profit, worth])).toEqual([
      ['2026-11-20', 0, 1_000_000],
      ['2026-11-21', 50, 1_000_050],
      ['2026-11-22', 51, 1_000_101],
    ]);
    const monthly = [
      move('2026-11-20', 'buy', 1_000_000, 1_000_000),
      move('2026-11-21', 'income', 0, 50),
      move('2026-11-22', 'income', 0, 51),
      move('2026-11-23', 'income', 101, 0),
    ];
    expect(profitOfDays(monthly, heldValues(monthly, [], true)).map(({ profit }) => profit)).toEqual([0, 50, 51, 0]);
    expect([unpaidIncome(monthly.slice(0, 3)), unpaidIncome(monthly), unpaidIncome(daily)]).toEqual([101, 0, 0]);
  });
});

describe('the profit of a holding', () => {
  it('is worth and cash dividends less cost; the cumulative profit includes redeemed shares [FP-3] [FP-4]', () => {
    const moves = [
      move('2026-11-16', 'buy', 100_000, 100_000),
      move('2026-11-17', 'cash-dividend', 0, 2_000),
      move('2026-11-18', 'redeem', -50_000, 55_000),
    ];
    expect(fundProfits({ moves, cost: fen(50_000), netValue: netValue(12_000) })).toEqual({
      value: 60_000,
      // the dividends of the redeemed half left with it
      holdingProfit: 11_000,
      cumulativeProfit: 17_000,
    });
  });

  it('follows the remaining holding, without dividends of redeemed shares [FP-3]', () => {
    const moves = [
      move('2026-11-16', 'buy', 100_000, 100_000),
      move('2026-11-17', 'cash-dividend', 0, 16_806),
      move('2026-11-18', 'buy', 60, 72),
      move('2026-11-19', 'redeem', -100_000, 120_000),
    ];
    expect(fundProfits({ moves, cost: fen(72), netValue: netValue(12_000) })).toMatchObject({ value: 72, holdingProfit: 0 });
    const split = [...moves.slice(0, 2), move('2026-11-18', 'adjusted', 100_000, 0), move('2026-11-19', 'redeem', -150_000, 90_000)];
    expect(fundProfits({ moves: split, cost: fen(25_000), netValue: netValue(6_000) }).holdingProfit).toBe(30_000 + 4_202 - 25_000);
  });

  it('has dividends rounded to the nearest fen [FP-3]', () => {
    // a dividend of 100 fen on three shares, of which one or two stay: 33 and 1/3, 66 and 2/3
    const gainOf = (given: number) => {
      const moves = [
        move('2026-11-16', 'buy', 300, 300),
        move('2026-11-17', 'cash-dividend', 0, 100),
        move('2026-11-18', 'redeem', -given, given),
      ];
      return fundProfits({ moves, cost: fen(300 - given), netValue: netValue(10_000) }).holdingProfit;
    };
    expect([gainOf(200), gainOf(100)]).toEqual([33, 67]);
  });

  it('starts again after a full redemption, while the cumulative profit continues [FP-3] [FP-4]', () => {
    const closed = [
      move('2026-11-16', 'buy', 100_000, 100_000),
      move('2026-11-17', 'cash-dividend', 0, 500),
      move('2026-11-18', 'redeem', -100_000, 99_000),
    ];
    expect(fundProfits({ moves: closed, cost: fen(0), netValue: netValue(12_000) })).toEqual({
      value: 0,
      holdingProfit: 0,
      cumulativeProfit: -500,
    });
    const again = [...closed, move('2026-11-19', 'buy', 10_000, 12_000)];
    expect(fundProfits({ moves: again, cost: fen(12_000), netValue: netValue(13_000) })).toEqual({
      value: 13_000,
      holdingProfit: 1_000,
      cumulativeProfit: 500,
    });
  });

  it('is the sum of the profits of its days, to the fen [FP-4]', () => {
    const step = fc.record({
      gap: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom<FundMove['kind']>('buy', 'redeem', 'cash-dividend', 'reinvested', 'adjusted'),
      count: fc.integer({ min: 1, max: 5_000_000 }),
      amount: fc.integer({ min: 0, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 50, maxLength: 50 }),
        (steps, navs) => {
          let day: CalendarDate = d('2026-01-05');
          let held = 0;
          const moves: FundMove[] = [];
          for (const { gap, kind, count, amount } of steps) {
            day = addDays(day, gap);
            const change = kind === 'redeem' ? -Math.min(count, held) : kind === 'cash-dividend' ? 0 : count;
            held += change;
            moves.push({ day, kind, shares: shares(change), amount: fen(kind === 'reinvested' || kind === 'adjusted' ? 0 : amount) });
          }
          const values = navs.map((nav, at) => ({ day: addDays(d('2026-01-05'), at), netValue: netValue(nav) }));
          const rows = profitOfDays(moves, values);
          const last = values.at(-1);
          if (last === undefined) return;
          const { cumulativeProfit } = fundProfits({ moves, cost: fen(0), netValue: last.netValue });
          expect(rows.reduce((sum, { profit }) => sum + profit, 0)).toBe(cumulativeProfit);
          expect(cashFlowsOf(moves).reduce((sum, { amount }) => sum + amount, 0)).toBe(
            moves.reduce((sum, { kind, amount }) => sum + (kind === 'buy' ? -amount : amount), 0),
          );
        },
      ),
      RUNS,
    );
  });
});

describe('the money of a holding', () => {
  it('is the inflow and outflow, summed per day, without reinvested money [FP-6]', () => {
    const moves = [
      move('2026-11-16', 'buy', 100_000, 100_000),
      move('2026-11-17', 'reinvested', 1_000, 0),
      move('2026-11-17', 'cash-dividend', 0, 500),
      move('2026-11-17', 'redeem', -50_000, 55_000),
      move('2026-11-18', 'income', 10, 10),
    ];
    expect(cashFlowsOf(moves)).toEqual([
      { day: '2026-11-16', amount: -100_000 },
      { day: '2026-11-17', amount: 55_500 },
    ]);
  });
});

describe('the yearly rate of a holding', () => {
  const flow = (day: string, amount: number) => ({ day: d(day), amount: fen(amount) });

  it('equals the published example: 37.34 % [FP-7]', () => {
    // The example of the function XIRR of spreadsheets: 0.373362535.
    const flows = [flow('2008-01-01', -1_000_000), flow('2008-03-01', 275_000), flow('2008-10-30', 425_000), flow('2009-02-15', 325_000)];
    expect(xirrOf(flows, fen(275_000), d('2009-04-01'))).toBe(373_400);
  });

  it('is the growth itself over a year of 365 days, for a loss too, and absent where nothing changed [FP-7]', () => {
    const paid = [flow('2025-11-18', -100_000)];
    expect(xirrOf(paid, fen(110_000), d('2026-11-18'))).toBe(100_000);
    expect(xirrOf(paid, fen(40_000), d('2026-11-18'))).toBe(-600_000);
    expect(xirrOf(paid, fen(100_000), d('2026-11-18'))).toBe(0);
  });

  it('is found near -100 % too, after the loss of nearly everything [FP-7]', () => {
    const paid = [flow('2025-11-18', -1_000_000)];
    expect(xirrOf(paid, fen(98), d('2026-11-18'))).toBe(-999_900);
    expect(xirrOf([flow('2025-11-18', -100_000_000)], fen(9_800), d('2026-11-18'))).toBe(-999_900);
    expect(xirrOf([flow('2026-10-19', -1_000_000)], fen(400_000), d('2026-11-18'))).toBe(-1_000_000);
    expect(xirrOf([flow('2026-10-19', -100_000)], fen(46_796), d('2026-11-18'))).toBe(-999_900);
  });

  it('is absent without money on both sides, on one day, after a total loss, and beyond bounds [FP-7]', () => {
    expect(xirrOf([], fen(100), d('2026-11-18'))).toBeNull();
    expect(xirrOf([flow('2026-11-17', -100)], fen(0), d('2026-11-18'))).toBeNull();
    expect(xirrOf([flow('2026-11-17', 100)], fen(100), d('2026-11-18'))).toBeNull();
    expect(xirrOf([flow('2026-11-18', -100)], fen(120), d('2026-11-18'))).toBeNull();
    expect(xirrOf([flow('2026-11-17', -100)], fen(1_000_000), d('2026-11-18'))).toBeNull();
  });

  it('is shown from 30 days on [FP-8]', () => {
    const flows = [flow('2026-10-19', -100)];
    const told = (on: string, of = flows) => isXirrTold(of, fen(120), d(on));
    expect([told('2026-11-17'), told('2026-11-18'), told('2026-11-18', [])]).toEqual([false, true, false]);
    expect(isXirrTold(flows, fen(0), d('2026-11-18'))).toBe(true);
    // an outflow is no purchase
    expect(told('2026-11-18', [flow('2026-01-05', 5), flow('2026-11-01', -100)])).toBe(false);
  });

  it('is not shown later either after nearly everything was redeemed within a month [FP-8]', () => {
    // 1,000.00 became 1,011.50 in three days: 299 % a year.
    const closed = [flow('2026-01-05', -100_000), flow('2026-01-08', 101_150)];
    expect([isXirrTold(closed, fen(0), d('2026-11-18')), isXirrTold(closed, fen(72), d('2026-11-18'))]).toEqual([false, false]);
    const half = [flow('2026-01-05', -100_000), flow('2026-01-08', 40_000)];
    expect(isXirrTold(half, fen(61_000), d('2026-11-18'))).toBe(true);
    const late = [flow('2026-01-05', -100_000), flow('2026-02-04', 101_150)];
    expect(isXirrTold(late, fen(0), d('2026-11-18'))).toBe(true);
  });

  it('balances every series of payments that grew at one rate [FP-7]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.nat(2_000), amount: fc.integer({ min: 100_000, max: 100_000_000 }) }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -40, max: 120 }),
        (payments, percent) => {
          const start = d('2020-01-01');
          const on = addDays(start, 2_100);
          const rate = percent / 100;
          const sorted = payments.toSorted((a, b) => a.day - b.day);
          const grown = sorted.reduce((sum, { day, amount }) => sum + amount * (1 + rate) ** ((2_100 - day) / 365), 0);
          const found = xirrOf(
            sorted.map(({ day, amount }) => ({ day: addDays(start, day), amount: fen(-amount) })),
            fen(Math.round(grown)),
            on,
          );
          expect(Math.abs((found ?? Number.NaN) / 1_000_000 - rate)).toBeLessThan(0.001);
        },
      ),
      RUNS,
    );
  });

  it('has trades where shares were bought or redeemed, one per day and kind [FP-18]', () => {
    const moves = [
      move('2026-01-05', 'buy', 100, 100),
      move('2026-01-05', 'buy', 100, 100),
      move('2026-01-05', 'redeem', 100, 100),
      move('2026-01-06', 'cash-dividend', 100, 100),
      move('2026-01-07', 'reinvested', 100, 100),
      move('2026-01-08', 'income', 100, 100),
      move('2026-01-09', 'adjusted', 100, 100),
    ];
    expect(tradesOf(moves)).toEqual([
      { day: '2026-01-05', kind: 'buy' },
      { day: '2026-01-05', kind: 'sell' },
    ]);
  });
});

describe('the income of a holder over time', () => {
  it('is accumulated from the first day on, also where only a part of it is read [GW-1758]', () => {
    const rows = [
      { day: d('2026-01-05'), profit: fen(100) },
      { day: d('2026-01-06'), profit: fen(-250) },
      { day: d('2026-01-07'), profit: fen(40) },
    ];
    expect(cumulativeProfits(rows, null).map(({ income }) => income)).toEqual([100, -150, -110]);
    expect(cumulativeProfits(rows, d('2026-01-06'))).toEqual([
      { date: '2026-01-06', income: -150 },
      { date: '2026-01-07', income: -110 },
    ]);
    expect(cumulativeProfits([], null)).toEqual([]);
  });
});
