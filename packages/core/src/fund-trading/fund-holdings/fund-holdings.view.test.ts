import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import { calendarDate, fen, ratePpm, shares } from '../../values/index.ts';
import { fundPositionLine, fundTotals, rateProfitText } from '../fund-figures.ts';
import type { FundDayProfit, FundHoldings } from '../fund-position.ts';
import { FUND_PROFITS_PAGE } from '../fund-trading.ports.ts';
import { toFundProfitsView } from '../fund-profits/fund-profits.view.ts';
import { aFundPosition } from '../fund-trading.fakes.ts';
import { FUND_HOLDINGS_SORTS, fundHoldingsSort, toFundHoldingsView } from './fund-holdings.view.ts';

const d = calendarDate;
const some = (...positions: FundHoldings['positions'][number][]): FundHoldings => ({
  positions,
  closedProfit: fen(-500),
  payingOut: fen(30_000),
  asOf: d('2026-11-18'),
});
const view = async (value: FundHoldings, sort?: string) => {
  const actor = createActor(createResourceMachine<null, FundHoldings>(fakeResourcePorts(value), 'fund-holdings'), {
    clock: new SimulatedClock(),
    input: { query: null },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  return toFundHoldingsView(actor.getSnapshot(), fundHoldingsSort(sort));
};
const bond = aFundPosition({
  fundCode: '000002',
  value: fen(200_000),
  valueDay: d('2026-11-16'),
  yesterdayIncome: fen(900),
  holdingProfit: fen(-1_000),
  cumulativeProfit: fen(-1_000),
  pendingIn: fen(50_000),
  reserved: shares(10_000),
  pendingOut: shares(10_000),
});

describe('fund holdings', () => {
  it('are written out, the largest first, with signs and colours [FP-9] [FP-11]', async () => {
    const { positions } = await view(some(aFundPosition(), bond));
    expect(positions.map(({ fundCode }) => fundCode)).toEqual(['000002', '000001']);
    expect(positions[1]).toMatchObject({
      valueText: '1,851.75',
      valueDayText: '2026-11-17',
      costPriceText: '1.0667',
      dayProfit: { text: '+12.00', trend: 'gain' },
      holdingRate: { text: '+15.73%', trend: 'gain' },
      reservedText: null,
      pendingInText: null,
      pendingOutText: null,
    });
    expect(positions[0]).toMatchObject({
      holdingProfit: { text: '-10.00', trend: 'loss' },
      reservedText: '100.00',
      pendingInText: '500.00',
      pendingOutText: '100.00',
    });
  });

  it('stand by profit of the day, by holding profit or by its rate, those without one last [FP-19]', async () => {
    const of = (fundCode: string, value: number, day: number | null, profit: number | null, cost: number) =>
      aFundPosition({
        fundCode,
        value: fen(value),
        yesterdayIncome: day === null ? null : fen(day),
        holdingProfit: profit === null ? null : fen(profit),
        cost: fen(cost),
      });
    const holdings = some(of('A', 400, -5, 90, 900), of('B', 900, null, null, 100), of('C', 500, 7, 50, 100), of('D', 600, 7, 90, 300));
    const codes = async (sort: string | undefined) => (await view(holdings, sort)).positions.map(({ fundCode }) => fundCode).join('');
    expect(await Promise.all(FUND_HOLDINGS_SORTS.map(codes))).toEqual(['BDCA', 'DCAB', 'DACB', 'CDAB']);
    expect(await Promise.all([codes(undefined), codes('unknown')])).toEqual(['BDCA', 'BDCA']);
  });

  it('show zero profit in red like a gain, and an unknown one in grey [FP-9]', async () => {
    const still = aFundPosition({ yesterdayIncome: fen(0), holdingProfit: fen(0), cumulativeProfit: null });
    const { positions, totals } = await view(some(still));
    expect(positions[0]).toMatchObject({
      dayProfit: { text: '0.00', trend: 'gain' },
      holdingProfit: { text: '0.00', trend: 'gain' },
      holdingRate: { text: '0.00%', trend: 'gain' },
      cumulativeProfit: { text: '--', trend: 'flat' },
    });
    expect(totals?.dayProfit).toEqual({ text: '0.00', trend: 'gain' });
    expect(fundPositionLine(still, 'default').dayProfit.trend).toBe('flat');
  });

  it('have a cost per share and a rate that are rounded half away from zero [FP-9]', () => {
    const costOf = (cost: number, count: number) =>
      fundPositionLine(aFundPosition({ cost: fen(cost), shares: shares(count) }), 'default').costPriceText;
    // ten thousandths of a yuan: 1/2 and 5/2 of 200 shares, 100/3 of 300
    expect([costOf(1, 20_000), costOf(5, 20_000), costOf(100, 30_000), costOf(200, 30_000)]).toEqual([
      '0.0001',
      '0.0003',
      '0.0033',
      '0.0067',
    ]);
    expect([250, -250, 249, null].map((rate) => rateProfitText(rate === null ? null : ratePpm(rate), 'default').text)).toEqual([
      '+0.03%',
      '-0.03%',
      '+0.02%',
      '--',
    ]);
  });

  it('have sums of the known figures; the newest day counts the funds with a value of that day [FP-10]', async () => {
    const unknown = aFundPosition({
      fundCode: '000003',
      value: null,
      valueDay: null,
      yesterdayIncome: null,
      holdingProfit: null,
      cumulativeProfit: null,
    });
    const { totals } = await view(some(aFundPosition(), bond, unknown));
    expect(totals).toEqual({
      valueText: '3,851.75',
      dayProfit: { text: '+12.00', trend: 'gain' },
      dayText: '2026-11-17',
      holdingProfit: { text: '+241.75', trend: 'gain' },
      cumulativeProfit: { text: '+285.00', trend: 'gain' },
      pendingInText: '500.00',
      payingOutText: '300.00',
      isPartial: true,
    });
    expect(fundTotals(some(unknown))).toMatchObject({ value: null, valueDay: null, cumulativeProfit: -500 });
  });

  it('say that there are no holdings, whose value is zero [FP-10] [FP-11]', async () => {
    expect(await view({ ...some(), payingOut: fen(0) })).toMatchObject({
      isEmpty: true,
      totals: { valueText: '0.00', payingOutText: null, isPartial: false },
    });
    const bought = aFundPosition({ shares: shares(0), value: null, pendingIn: fen(50_000) });
    expect((await view(some(bought))).totals).toMatchObject({ valueText: '0.00', pendingInText: '500.00' });
  });
});

describe('the list of profits', () => {
  it('has one row per day, 30 per page [FP-12]', async () => {
    const row: FundDayProfit = { day: d('2026-11-17'), shares: shares(100_000), value: fen(123_450), profit: fen(-250) };
    const actor = createActor(
      createPagedListMachine<string | null, FundDayProfit>(fakePagedListPorts([row], FUND_PROFITS_PAGE), 'fund-profits'),
      {
        clock: new SimulatedClock(),
        input: { query: null },
      },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(FUND_PROFITS_PAGE).toBe(30);
    expect(toFundProfitsView(actor.getSnapshot())).toMatchObject({
      step: 'listed',
      items: [
        {
          dateText: '2026-11-17',
          dayText: '11月17日 周二',
          profit: { text: '-2.50', trend: 'loss' },
          valueText: '1,234.50',
          sharesText: '1,000.00',
        },
      ],
    });
  });
});
