import { calendarDate, fen } from '../../values/index.ts';
import type { DistributionRecord } from '../holding.ts';

/** 123.45 yuan paid in cash on 30 September 2026. */
export const aDistributionRecord = (overrides: Partial<DistributionRecord> = {}): DistributionRecord => ({
  periodName: '第1期',
  method: '现金分红',
  amount: fen(12_345),
  statusText: '已到账',
  paidOn: calendarDate('2026-09-30'),
  ...overrides,
});
