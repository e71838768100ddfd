import type { HoldingItem, HoldingsOverview } from '../holding.ts';
import { calendarDate, fen, shares } from '../../values/index.ts';
import type { HoldingsOverviewPorts } from './holdings-overview.ports.ts';

/** A confirmed holding of a fixed-period product. */
export const aHoldingItem = (overrides: Partial<HoldingItem> = {}): HoldingItem => ({
  productCode: 'QS0001',
  productName: '财富稳健一号',
  family: 'broker',
  hasFixedPeriod: true,
  periodName: '第3期',
  statusText: '持有中',
  holdStatus: 'holding',
  orderNo: 'A1',
  invested: fen(5_000_000),
  income: fen(12_345),
  redeemShares: null,
  worth: fen(5_012_345),
  placedOn: calendarDate('2026-03-02'),
  ...overrides,
});

/** Rows on every tab; the header's figures are independent of them. */
export const aHoldingsOverview = (overrides: Partial<HoldingsOverview> = {}): HoldingsOverview => ({
  totalAmount: fen(15_000_000),
  inTransit: fen(2_000_000),
  accumulatedIncome: fen(45_678),
  awaitingCollection: fen(0),
  holding: [aHoldingItem()],
  applying: [aHoldingItem({ orderNo: 'A2', holdStatus: 'applying', statusText: '申请中', income: fen(99_00) })],
  ended: [
    aHoldingItem({ orderNo: 'A3', holdStatus: 'ended', statusText: '已结束' }),
    aHoldingItem({ orderNo: 'A4', holdStatus: 'redemption-cancelled', statusText: '已撤销', redeemShares: shares(100_00) }),
  ],
  everything: null,
  others: [],
  ...overrides,
});

/** One holding on each tab, nothing remembered. */
export const fakeHoldingsOverviewPorts = (overrides: Partial<HoldingsOverviewPorts> = {}): HoldingsOverviewPorts => ({
  read: () => Promise.resolve({ kind: 'read', overview: aHoldingsOverview() }),
  takeRememberedTab: () => null,
  rememberInvestContext: () => undefined,
  rememberTab: () => undefined,
  ...overrides,
});
