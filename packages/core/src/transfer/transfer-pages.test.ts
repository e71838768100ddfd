import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { calendarDate, epochAt, fen } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { toTransferAssetsView } from './transfer-assets/transfer-assets.view.ts';
import { toTransferMarketView } from './transfer-market/transfer-market.view.ts';
import { toTransferRecordsView, toTransferRecordView } from './transfer-records/transfer-records.view.ts';
import { aHeldAsset, aListingOfDay, aTransferListing, aTransferOffer, aTransferRecord } from './transfer.fakes.ts';
import {
  LISTING_STATES,
  type ListingOfDay,
  type ListingState,
  type MarketQuery,
  type TransferRecord,
  type TransferRecordQuery,
} from './transfer.ts';

const FRIDAY = calendarDate('2026-11-20');
const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});
const listed = async <Query, Item>(query: Query, items: readonly Item[]) => {
  const ports = fakePagedListPorts<Query, Item>(items, 30);
  const actor = createActor(createPagedListMachine<Query, Item>(ports, 'list'), { input: { query } }).start();
  return waitFor(actor, (snapshot) => snapshot.matches('listed'));
};

describe('the market', () => {
  it('has name, annual return to maturity, price and remaining days of each listing [TX-20] [TX-21]', async () => {
    const query: MarketQuery = { sort: 'return', mostDays: 180, mostPrice: null, leastReturn: null, productCode: null };
    const view = toTransferMarketView(await listed<MarketQuery, ListingOfDay>(query, [aListingOfDay()]));
    expect(view.query).toEqual(query);
    expect(view.listings).toMatchObject([{ name: '岚川半年悦182天', returnText: '3.91%', priceText: '100,400.00', daysLeft: 132 }]);
  });

  it('colours the buyer’s return by its sign, in the market and in my transfers [UI-1320]', async () => {
    const query: MarketQuery = { sort: 'return', mostDays: null, mostPrice: null, leastReturn: null, productCode: null };
    const prices = [10_040_000, 10_182_000, 10_190_000].map(fen);
    const market = toTransferMarketView(
      await listed<MarketQuery, ListingOfDay>(
        query,
        prices.map((price) => aListingOfDay({ price })),
      ),
    );
    expect(market.listings.map(({ returnText, gainText, gainTrend }) => [returnText, gainText, gainTrend])).toEqual([
      ['3.91%', '1,420.00', 'gain'],
      ['0.00%', '0.00', 'flat'],
      ['-0.21%', '-80.00', 'loss'],
    ]);
    const bought = prices.map((price) => aTransferRecord({ side: 'buy', price, cost: price }));
    const mine = toTransferRecordsView(await listed<TransferRecordQuery, TransferRecord>({ shelf: 'bought' }, bought));
    expect(mine.records.map(({ gainTrend }) => gainTrend)).toEqual(['gain', 'flat', 'loss']);
  });
});

describe('holdings for transfer', () => {
  it('come first if they can be listed, and the others say why not [TX-23]', () => {
    const young = aTransferOffer({ asset: aHeldAsset({ holdingNo: 'H2', heldFrom: calendarDate('2026-11-18'), periodName: '第2期' }) });
    const view = toTransferAssetsView(shown(null, { day: FRIDAY, items: [young, aTransferOffer()] }));
    expect(view.assets).toMatchObject([
      { holdingNo: '20260930200600000001', worthText: '100,500.00', daysLeft: 132, bar: null },
      { holdingNo: 'H2', name: '岚川半年悦182天 第2期', bar: { kind: 'transfer-held-short', days: 7 } },
    ]);
  });
});

describe('my transfers', () => {
  it('have price, fee, proceeds and the earned part of them [TX-24]', async () => {
    const record = aTransferRecord({ fee: fen(10_040) });
    const view = toTransferRecordsView(await listed<TransferRecordQuery, TransferRecord>({ shelf: 'sold' }, [record]));
    expect(view.records).toMatchObject([
      {
        priceText: '100,400.00',
        sale: { isExpected: false, feeText: '100.40', proceedsText: '100,299.60', income: { text: '+299.60', trend: 'gain' } },
        timeText: '2026-11-20 10:30:20',
        endedText: '2026-11-20 10:40:00',
        lastDayText: '2027-03-29',
      },
    ]);
  });

  it('show no fee, money or income without a sale, and call future ones expected [TX-76]', () => {
    const saleOf = (changes: Partial<TransferRecord>) => toTransferRecordView(shown('1', aTransferRecord(changes))).record?.sale;
    expect(saleOf({ state: 'withdrawn' })).toBeNull();
    expect(saleOf({ state: 'expired' })).toBeNull();
    expect(saleOf({ side: 'buy' })).toBeNull();
    expect(saleOf({ state: 'listed', endedAt: null })).toMatchObject({ isExpected: true, income: { text: '+400.00' } });
    expect(saleOf({ state: 'sold', cost: fen(10_049_950), price: fen(10_349_950) })).toMatchObject({ income: { text: '+3,000.00' } });
  });

  it('say that the price had left the band, if that ended the listing [TX-74]', () => {
    const early = aTransferRecord({ state: 'expired', endedAt: epochAt(calendarDate('2027-01-05'), '00:00:00') });
    expect(toTransferRecordView(shown('1', early)).headline?.kind).toBe('transfer-has-left-band');
  });

  it('count remaining days and return of a listing until the day on which it ended [TX-75]', async () => {
    const sold = { day: calendarDate('2027-02-01'), listing: aTransferListing({ state: 'sold', endedAt: epochAt(FRIDAY, '10:40:00') }) };
    const view = toTransferMarketView(
      await listed<MarketQuery, ListingOfDay>({ sort: 'return', mostDays: null, mostPrice: null, leastReturn: null, productCode: null }, [
        sold,
        aListingOfDay(),
      ]),
    );
    expect(view.listings.map(({ daysLeft, returnText }) => [daysLeft, returnText])).toEqual([
      [132, '3.91%'],
      [132, '3.91%'],
    ]);
  });

  it('show the outcome of each, and the earnings of a purchase [TX-25]', () => {
    const headline = (state: ListingState) =>
      toTransferRecordView(
        shown('1', aTransferRecord({ state, endedAt: state === 'expired' ? epochAt(calendarDate('2027-03-30'), '00:00:00') : null })),
      ).headline?.kind;
    expect(LISTING_STATES.map(headline)).toEqual([
      'transfer-is-listed',
      'transfer-is-listed',
      'transfer-is-sold',
      'transfer-is-withdrawn',
      'transfer-is-expired',
    ]);
    const bought = toTransferRecordView(shown('2', aTransferRecord({ side: 'buy', cost: fen(10_040_000) })));
    expect(bought).toMatchObject({
      headline: { kind: 'transfer-is-bought' },
      record: { returnText: '3.91%', gainText: '1,420.00', maturityValueText: '101,820.00' },
    });
    expect(sentenceOf({ kind: 'transfer-locked-until', until: epochAt(FRIDAY, '10:31:20') })).toBe(
      '已为您保留至10:31:20，请在此之前完成支付',
    );
  });
});
