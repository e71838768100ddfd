import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { aFundOrderReport } from '../fund-trading.fakes.ts';
import type { FundOutcomePorts } from './fund-outcome.ports.ts';
import type { FundOutcomeInput } from './fund-outcome.types.ts';

export const aFundOutcomeInput = (overrides: Partial<FundOutcomeInput> = {}): FundOutcomeInput => ({
  orderNo: 'F20261118000001',
  kind: 'fund-buy',
  ...overrides,
});

/** A purchase of Wednesday 18 November 2026, reported a minute later. */
export const fakeFundOutcomePorts = (overrides: Partial<FundOutcomePorts> = {}): FundOutcomePorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-18'), '10:31:00') },
  read: () => Promise.resolve({ kind: 'read', value: aFundOrderReport() }),
  ...overrides,
});
