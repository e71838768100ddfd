import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { calendarDate, epochAt, fen, grams } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { toGoldHomeView } from './gold-home/gold-home.view.ts';
import { toGoldRecordView } from './gold-record/gold-record.view.ts';
import { toGoldRecordsView } from './gold-records/gold-records.view.ts';
import { toGoldTrendView } from './gold-trend/gold-trend.view.ts';
import { aGoldHome, aGoldNow, aGoldPosition, aGoldRecord, aGoldService, someGoldPoints } from './gold.fakes.ts';
import type { GoldHome, GoldRecord, GoldRecordQuery } from './gold.ts';

const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});
const homeView = (home: GoldHome) => toGoldHomeView(shown(null, home));

describe('the page of gold', () => {
  it('The change and the profit of a day are unknown where the previous day has no close [FR-30]', () => {
    const { gold } = homeView(aGoldHome({ previousClose: null }));
    expect(gold).toMatchObject({ change: { text: '--' }, changeRate: { text: '--' }, holding: { dayProfit: { text: '--' } } });
  });

  it('has both prices with their time, the change since the close, hours and fees [GD-20]', () => {
    const { gold } = homeView(aGoldHome());
    expect(gold).toMatchObject({
      buyPriceText: '935.28',
      sellPriceText: '933.28',
      quotedAtText: '2026-11-20 10:30:00',
      change: { text: '+5.00', trend: 'gain' },
      changeRate: { text: '+0.54%', trend: 'gain' },
      isOpen: true,
      sessions: ['09:00-11:30', '13:30-15:30'],
      buyFeeText: '0.30%',
      minAmountText: '1.00',
      minGramsText: '0.0010',
      refreshSeconds: 5,
    });
    expect(sentenceOf(gold?.hours ?? { kind: 'gold-unavailable' })).toBe('交易中，本时段至11:30');
  });

  it('says when the market opens again [GD-2] [GD-20]', () => {
    const market = { isOpen: false, changesAt: epochAt(calendarDate('2026-11-23'), '09:00:00') };
    const { gold } = homeView(aGoldHome(aGoldNow({ market })));
    expect(sentenceOf(gold?.hours ?? { kind: 'gold-unavailable' })).toBe('当前非交易时段，11月23日 周一 09:00开市后可交易');
  });

  it('has grams, cost, worth and profits of a holding, and nothing without one [GD-21]', () => {
    expect(homeView(aGoldHome()).gold?.holding).toEqual({
      gramsText: '10.0000',
      valueText: '9,332.80',
      costText: '9,000.00',
      averageText: '900.00',
      dayProfit: { text: '+48.28', trend: 'gain' },
      holdingProfit: { text: '+332.80', trend: 'gain' },
      holdingRate: { text: '+3.70%', trend: 'gain' },
      cumulativeProfit: { text: '+345.14', trend: 'gain' },
    });
    const sold = aGoldPosition({ grams: grams(0), cost: fen(0), gramsBefore: grams(0), paidToday: fen(0) });
    expect(homeView(aGoldHome({ position: sold })).gold).toMatchObject({ holding: null, cumulativeProfit: { text: '+12.34' } });
  });

  it('leads a purchase to the service first, and a sale nowhere without gold [GD-22]', () => {
    expect(homeView(aGoldHome()).ways).toEqual({ buy: { to: 'gold-buy' }, sell: { to: 'gold-sell' } });
    const newcomer = aGoldHome({ service: aGoldService({ state: 'none' }), position: aGoldPosition({ grams: grams(0) }) });
    expect(homeView(newcomer).ways).toEqual({ buy: { to: 'gold-service' }, sell: null });
  });
});

describe('the curve of gold', () => {
  it('has times of today and days of longer ranges [GD-80]', () => {
    expect(toGoldTrendView(shown('day', someGoldPoints)).points).toEqual([
      { timeText: '2026-11-20 09:00', price: 93_100, priceText: '931.00' },
      { timeText: '2026-11-20 10:30', price: 93_528, priceText: '935.28' },
    ]);
    expect(toGoldTrendView(shown('month', someGoldPoints)).points[0]).toMatchObject({ timeText: '2026-11-20' });
  });
});

describe('records of gold', () => {
  const sale = aGoldRecord({ orderNo: '2', side: 'sell', profit: fen(-120), at: epochAt(calendarDate('2026-10-30'), '10:00:00') });

  it('are grouped by months with grams, price, fee and total, a sale with its profit [GD-60] [GD-61]', async () => {
    const ports = fakePagedListPorts<GoldRecordQuery, GoldRecord>([aGoldRecord(), sale], 30);
    const actor = createActor(createPagedListMachine<GoldRecordQuery, GoldRecord>(ports, 'list'), {
      input: { query: { side: null } },
    }).start();
    const { months } = toGoldRecordsView(await waitFor(actor, (snapshot) => snapshot.matches('listed')));
    expect(months).toMatchObject([
      {
        monthText: '2026年11月',
        rows: [
          {
            side: 'buy',
            gramsText: '1.0660',
            priceText: '935.28',
            worthText: '997.01',
            feeText: '2.99',
            totalText: '1,000.00',
            profit: null,
          },
        ],
      },
      { monthText: '2026年10月', rows: [{ side: 'sell', profit: { text: '-1.20', trend: 'loss' } }] },
    ]);
  });

  it('show the event of a single record [GD-62]', () => {
    expect(toGoldRecordView(shown('1', aGoldRecord()))).toMatchObject({
      orderNo: '1',
      headline: { kind: 'gold-bought' },
      record: { timeText: '2026-11-20 10:30:20', card: { bankName: '工商银行' } },
    });
    expect(toGoldRecordView(shown('2', sale))).toMatchObject({ headline: { kind: 'gold-sold' }, announcement: { kind: 'gold-sold' } });
  });
});
