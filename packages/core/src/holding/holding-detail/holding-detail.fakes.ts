import { calendarDate, epochAt, fen, netValue, ratePpm, shares } from '../../values/index.ts';
import type { HoldingAbilities, HoldingDetail, InvestContext } from '../holding.ts';
import { fakeCancellationPorts } from '../cancellation/cancellation.fakes.ts';
import { fakeMaturityPorts } from '../../purchase/testing.fakes.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import type { HoldingDetailContext } from './holding-detail.types.ts';

/** Friday 20 November 2026, 10:00 in Shanghai. */
export const aHoldingMoment = epochAt(calendarDate('2026-11-20'), '10:00:00');

/** The context that the holdings page stores for `aHoldingDetail`. */
export const anInvestContext = (overrides: Partial<InvestContext> = {}): InvestContext => ({
  holdStatus: 'holding',
  orderNo: 'A1',
  productCode: 'QS0001',
  periodName: '第3期',
  ...overrides,
});

/** No act is possible. */
export const someAbilities = (overrides: Partial<HoldingAbilities> = {}): HoldingAbilities => ({
  cancelReservation: false,
  bookRedemption: false,
  cancelRedemption: false,
  changeMaturity: false,
  hasBookedRedemption: false,
  ...overrides,
});

/** 50,000 yuan in the third period of a broker product, confirmed, with all data. No act is possible. */
export const aHoldingDetail = (overrides: Partial<HoldingDetail> = {}): HoldingDetail => ({
  productCode: 'QS0001',
  productName: '财富稳健一号',
  family: 'broker',
  channelCode: 'QSDJH',
  issuer: '财富证券',
  hasFixedPeriod: true,
  periodName: '第3期',
  openPeriodId: 'period-3',
  orderNo: 'A1',
  holdStatus: 'holding',
  statusText: '持有中',
  riskInfo: '中风险',
  amount: fen(5_000_000),
  redeemShares: null,
  latestProfit: fen(582),
  latestProfitDate: calendarDate('2026-11-19'),
  holdProfit: fen(12_345),
  holdProfitRate: ratePpm(2_469),
  holdAmount: fen(5_012_345),
  holdCost: fen(5_000_000),
  holdShares: shares(5_000_000),
  netValue: netValue(10_025),
  netValueDate: calendarDate('2026-11-19'),
  periodDays: 90,
  benchmark: ratePpm(42_500),
  incomeStart: calendarDate('2026-11-03'),
  incomeEnd: calendarDate('2027-01-31'),
  expectedIncome: fen(52_397),
  banks: [{ bankName: '小活宝+', invested: fen(5_000_000) }],
  arrangement: 'continue',
  firstPart: '业绩报酬计提|2026-11-03',
  secondPart: '超过业绩比较基准的部分计提60%',
  thirdPart: '产品公告',
  thirdPartLink: 'https://example.com/notice',
  excessReminder: '超额收益按合同约定分配',
  lastBookingTime: epochAt(calendarDate('2026-11-24'), '15:00:00'),
  lastCancelTime: epochAt(calendarDate('2026-11-24'), '15:00:00'),
  expectedArrivalDate: calendarDate('2027-02-01'),
  realArrivalDate: null,
  refundDate: null,
  redeemDate: null,
  arrivalDays: null,
  appliedAt: epochAt(calendarDate('2026-11-02'), '10:15:00'),
  cancelledAt: null,
  confirmDate: calendarDate('2026-11-03'),
  contracts: [{ fileName: '产品合同', url: '/documents/QS0001/contract.pdf' }],
  announcements: [{ fileName: '成立公告', url: '/documents/QS0001/founding.pdf' }],
  distributions: [{ periodName: '第2期', method: '现金', amount: fen(52_397), statusText: '已到账', paidOn: calendarDate('2026-10-30') }],
  abilities: someAbilities(),
  ...overrides,
});

/** A context that shows `aHoldingDetail` on the fund-style page, for tests of views and rules. */
export const aHoldingDetailContext = (overrides: Partial<HoldingDetailContext> = {}): HoldingDetailContext => ({
  page: 'fund-style',
  orderNo: null,
  channelCode: 'QSDJH',
  invest: anInvestContext(),
  value: aHoldingDetail(),
  readAt: aHoldingMoment,
  knownUntil: calendarDate('2026-12-31'),
  isExpanded: false,
  draftArrangement: null,
  childFrame: null,
  comesBack: false,
  problem: null,
  notice: null,
  destination: null,
  ...overrides,
});

/** Ports that succeed: a stored context, one holding, every cancellation and change accepted. */
export const fakeHoldingDetailPorts = (overrides: Partial<HoldingDetailPorts> = {}): HoldingDetailPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => aHoldingMoment },
  cancellation: fakeCancellationPorts(),
  maturity: fakeMaturityPorts(),
  load: () => Promise.resolve({ kind: 'read', value: aHoldingDetail() }),
  readInvestContext: () => anInvestContext(),
  storeInvestContext: () => undefined,
  clearInvestContext: () => undefined,
  storeDistributions: () => undefined,
  ...overrides,
});
