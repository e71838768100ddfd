import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import type { TradeRecordsPorts } from './trade-records.ports.ts';
import type { TradeRecord, TradeRecordsInput, TradeType } from './trade-records.types.ts';

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

/** As the gateway might list them. */
export const someTradeTypes: readonly TradeType[] = [
  { code: 'BUY', name: '买入' },
  { code: 'ALL', name: '全部' },
  { code: 'REDEEM', name: '赎回' },
];

export const aTradeRecordsInput = (overrides: Partial<TradeRecordsInput> = {}): TradeRecordsInput => ({
  tab: 'all',
  productCode: 'P3008',
  group: null,
  ...overrides,
});

/** 45 records in pages of 30, and three types. */
export const fakeTradeRecordsPorts = (overrides: Partial<TradeRecordsPorts> = {}): TradeRecordsPorts => ({
  ...fakePagedListPorts(
    Array.from({ length: 45 }, (_, at) => aTradeRecord({ orderId: `A${at}` })),
    30,
  ),
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:30:00') },
  readTypes: () => Promise.resolve({ kind: 'read', value: someTradeTypes }),
  ...overrides,
});
