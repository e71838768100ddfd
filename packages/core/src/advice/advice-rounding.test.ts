import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, fen, netValue, ratePpm } from '../values/index.ts';
import { aHeldFund, aHeldLine, aHoldingsCheck, someStarterFunds } from './advice.fakes.ts';
import { allocationOf } from './allocation.ts';
import { heldDrawdown, stakesOf } from './figures.ts';
import type { HeldFund } from './holdings.ts';

const FRIDAY = calendarDate('2026-11-20');
const byCode = (...funds: readonly HeldFund[]) => new Map(funds.map((fund) => [fund.fundCode, fund]));
const wallet = (amount: number) => aHeldLine({ kind: 'cash', code: '', company: '', amount: fen(amount) });
const other = (amount: number) => aHeldLine({ kind: 'product', code: 'P1', company: '', riskLevel: 3, amount: fen(amount) });
const ordersOf = (overrides: Parameters<typeof aHoldingsCheck>[0]) =>
  aHoldingsCheck({ starters: [], isGoldOffered: false, ...overrides }).changes.map(({ order, code, amount }) => [order, code, amount]);

describe('figures of holdings', () => {
  it('Published parts are cut down to a fen, and the kind of the fund takes the rest [AV-20]', () => {
    // 10 percent of 15 and of 19 fen: 3/2 and 19/10.
    for (const amount of [15, 19]) {
      const securities = [{ kind: 'stock' as const, securityCode: '600001', securityName: '示例股份', weight: ratePpm(100_000) }];
      const bonds = aHeldFund({ kind: 'bond', portfolio: { reportedOn: FRIDAY, securities } });
      const { classes } = allocationOf([aHeldLine({ amount: fen(amount) })], byCode(bonds), null);
      expect(classes.flatMap((share) => (share.amount === 0 ? [] : [[share.assetClass, share.amount]]))).toEqual([
        ['fixed', amount - 1],
        ['equity', 1],
      ]);
    }
  });

  it('Parts of a fall are cut down to a millionth, and the first fund takes the rest [AV-24]', () => {
    // The second fund loses 99.99 % and has 30,009,967/100,000,000 of the money, cut to 300,099 millionths: 300,099 x 0.9999 = 300,068.9901.
    const days = Array.from({ length: 400 }, (_, at) => addDays(FRIDAY, at - 399));
    const courseOf = (valueOf: (at: number) => number) => ({
      series: { days, values: days.map((_, at) => netValue(valueOf(at))), growth: days.map(() => null) },
      reinvested: [],
    });
    const still = aHeldFund({ course: courseOf(() => 10_000) });
    const lost = aHeldFund({ fundCode: '000022', course: courseOf((at) => (at < 200 ? 10_000 : 1)) });
    const lines = [aHeldLine({ amount: fen(69_990_033) }), aHeldLine({ code: '000022', amount: fen(30_009_967) })];
    expect(heldDrawdown(stakesOf(lines, byCode(still, lost)))).toMatchObject({ range: 'YEAR', fall: { depth: 300_069 } });
  });
});

describe('amounts of changes', () => {
  it('A purchase for cash fills up to a tenth of all, half a fen away from zero [AV-31]', () => {
    // 1,000,005/10 = 100,000 and 1/2; 1,000,001/10 = 100,000 and 1/10. One fen is held, and suggestions are whole yuan.
    const bought = (amount: number) =>
      ordersOf({ lines: [wallet(1), aHeldLine({ kind: 'deposit', code: '', company: '', amount: fen(amount) })] });
    expect(bought(1_000_004)).toEqual([['top-up', '', 100_000]]);
    expect(bought(1_000_000)).toEqual([['top-up', '', 99_900]]);
  });

  it('A sale of gold goes down to a twentieth of all, half a fen away from zero [AV-32]', () => {
    // 1,000,010/20 = 50,000 and 1/2; 1,000,004/20 = 50,000 and 1/5.
    const sold = (amount: number) =>
      ordersOf({ lines: [wallet(amount), aHeldLine({ kind: 'gold', code: '', company: '', amount: fen(250_000) })] });
    expect(sold(750_010)).toEqual([['sell-gold', '', 199_900]]);
    expect(sold(750_004)).toEqual([['sell-gold', '', 200_000]]);
  });

  it('A redemption goes down to a limit that is cut to a fen [AV-33]', () => {
    // 1,000,003 x 3/10 = 300,000 and 9/10.
    const lines = [wallet(200_000), aHeldLine({ amount: fen(400_000) }), other(400_003)];
    expect(ordersOf({ lines, funds: [aHeldFund({ kind: 'bond' })] })).toEqual([['redeem-fund', '000021', 100_000]]);
  });

  it('A purchase that is cut to the means is cut down to a fen [AV-37]', () => {
    // Gold and stocks share 139,999 fen at 1 to 6: 139,999/7 = 19,999 and 6/7, 839,994/7 = 119,999 and 1/7.
    expect(ordersOf({ lines: [wallet(239_999), other(760_001)], starters: someStarterFunds().slice(1), isGoldOffered: true })).toEqual([
      ['buy-gold', '', 19_900],
      ['buy-fund', '000032', 119_900],
    ]);
  });
});
