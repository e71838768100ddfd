import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { fakeCancellationPorts } from '../../holding/testing.fakes.ts';
import { aTradeRecord } from '../trade-records/trade-records.fakes.ts';
import type { OrderPagePorts } from './order-page.ports.ts';
import type { ToldOrder } from './order-page.types.ts';

/** Bought and paid on Friday 20 November 2026, read on the same day, with confirmation on Monday. */
export const aToldOrder = (overrides: Partial<ToldOrder> = {}): ToldOrder => ({
  record: aTradeRecord({ state: 'in-progress', statusText: '待确认', portfolioId: 'Q2004' }),
  orderNo: 'A20261120000001',
  codeKind: 'product',
  periodName: '第3期',
  family: 'broker',
  accountName: '小活宝+',
  accountTail: '',
  figures: { fee: fen(10_00), net: fen(9_990_00), shares: null, netValue: null },
  feeToFund: null,
  correction: null,
  steps: [
    { kind: 'placed', date: calendarDate('2026-11-20'), at: epochAt(calendarDate('2026-11-20'), '10:29:00'), isDone: true },
    { kind: 'accepted', date: calendarDate('2026-11-20'), at: epochAt(calendarDate('2026-11-20'), '10:30:00'), isDone: true },
    { kind: 'confirmed', date: calendarDate('2026-11-23'), at: null, isDone: false },
  ],
  parts: [],
  reason: '',
  refund: null,
  payBy: null,
  certifyBy: null,
  coolingUntil: null,
  visitBy: null,
  cancels: null,
  agreements: ['risk-notice', 'risk-disclosure'],
  documents: [{ fileName: '风险揭示书', url: '/documents/Q2001/risk-disclosure.pdf' }],
  agreed: { of: 'product', agreementIds: [3, 4], edition: '1.0', ownVersion: null, bank: null },
  care: null,
  matching: 'matched',
  law: 'cn@2026-09-30',
  holdStatus: 'applying',
  asOf: calendarDate('2026-11-20'),
  knownUntil: calendarDate('2026-12-31'),
  ...overrides,
});

/** Ports where the order is read and every cancellation is accepted. */
export const fakeOrderPagePorts = (overrides: Partial<OrderPagePorts> = {}): OrderPagePorts => ({
  cancellation: fakeCancellationPorts(),
  readOrder: () => Promise.resolve({ kind: 'read', value: aToldOrder() }),
  readReceipt: () =>
    Promise.resolve({
      kind: 'read',
      value: { name: '交易回单-A20261120000001', content: '', address: '/documents/own/receipt/A20261120000001' },
    }),
  readMatching: () =>
    Promise.resolve({
      kind: 'read',
      value: { name: '适当性匹配意见告知书-A20261120000001', content: '', address: '/documents/own/matching/A20261120000001' },
    }),
  storeInvestContext: () => undefined,
  ...overrides,
});
