import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import type { TradeRecordsPorts } from './trade-records.ports.ts';
import type { TradeRecord, ToldTradeRecord, TradeRecordsInput, TradeType } from './trade-records.types.ts';

/** 10,000 yuan bought on 20 November 2026. */
export const aTradeRecord = (overrides: Partial<TradeRecord> = {}): TradeRecord => ({
  orderId: 'A20261120000001',
  portfolioId: '',
  productName: '财富稳健一号',
  tradeType: 'BUY',
  tradeTypeText: '买入',
  direction: 'in',
  amount: 1_000_000,
  unit: '元',
  state: 'succeeded',
  statusText: '交易成功',
  tradedAt: epochAt(calendarDate('2026-11-20'), '10:30:00'),
  ...overrides,
});

/** Bought on Friday 20 November 2026, read on the same day, confirmed on Monday. */
export const aTradeRecordDetail = (overrides: Partial<ToldTradeRecord> = {}): ToldTradeRecord => ({
  knownUntil: calendarDate('2026-12-31'),
  record: aTradeRecord({ state: 'in-progress', statusText: '待确认', portfolioId: 'Q2004' }),
  accountName: '小活宝+',
  days: [
    { kind: 'accepted', date: calendarDate('2026-11-20') },
    { kind: 'confirmed', date: calendarDate('2026-11-23') },
  ],
  asOf: calendarDate('2026-11-20'),
  ...overrides,
});

/** As the gateway may list them. */
export const someTradeTypes: readonly TradeType[] = [
  { code: 'BUY', name: '买入' },
  { code: 'ALL', name: '全部' },
  { code: 'REDEEM', name: '赎回' },
];

export const aTradeRecordsInput = (overrides: Partial<TradeRecordsInput> = {}): TradeRecordsInput => ({
  tab: 'all',
  productCode: 'P3008',
  ...overrides,
});

/** 45 records in pages of 30, and three types. */
export const fakeTradeRecordsPorts = (overrides: Partial<TradeRecordsPorts> = {}): TradeRecordsPorts => ({
  ...fakePagedListPorts(
    Array.from({ length: 45 }, (_, at) => aTradeRecord({ orderId: `A${at}` })),
    30,
  ),
  readRecord: () => Promise.resolve({ kind: 'read', value: aTradeRecordDetail() }),
  readTypes: () => Promise.resolve({ kind: 'read', value: someTradeTypes }),
  ...overrides,
});
