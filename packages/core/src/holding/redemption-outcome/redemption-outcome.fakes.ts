import { calendarDate, epochAt, shares } from '../../values/index.ts';
import type { RedemptionOutcomePorts } from './redemption-outcome.ports.ts';
import type { RedemptionOutcomeInput, RedemptionReport } from './redemption-outcome.types.ts';

/** As passed on by the redeem page. */
export const aRedemptionOutcomeInput = (overrides: Partial<RedemptionOutcomeInput> = {}): RedemptionOutcomeInput => ({
  announced: 'waiting',
  orderNo: 'R20261120000001',
  message: null,
  ...overrides,
});

/** 500 shares booked on Friday 20 November 2026 for the open day of Wednesday the 25th. */
export const aRedemptionReport = (overrides: Partial<RedemptionReport> = {}): RedemptionReport => ({
  orderNo: 'R20261120000001',
  productCode: 'P3009',
  productName: '固期一号',
  periodName: '第1期',
  state: 'booked',
  statusText: '预约赎回中',
  shares: shares(50_000),
  targetName: '工商银行',
  amount: null,
  fee: null,
  appliedAt: epochAt(calendarDate('2026-11-20'), '10:30:00'),
  cancelledAt: null,
  redeemOpenDate: calendarDate('2026-11-25'),
  confirmDate: calendarDate('2026-11-26'),
  arrivalDate: calendarDate('2026-11-30'),
  arrivalDays: 2,
  ...overrides,
});

/** A booked redemption, reported on the day of its booking. */
export const fakeRedemptionOutcomePorts = (overrides: Partial<RedemptionOutcomePorts> = {}): RedemptionOutcomePorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:30:05') },
  read: () => Promise.resolve({ kind: 'read', value: aRedemptionReport() }),
  ...overrides,
});
