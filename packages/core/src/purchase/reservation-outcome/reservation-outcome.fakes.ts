import { calendarDate, epochAt, fen } from '../../values/index.ts';
import type { ReservationOutcomePorts } from './reservation-outcome.ports.ts';
import type { ReservationFacts, ReservationOutcomeInput } from './reservation-outcome.types.ts';

/** Friday 20 November 2026, 10:30 in Shanghai. */
export const appliedAtHalfPast = epochAt(calendarDate('2026-11-20'), '10:30:00');

/** The gateway's data of that order. */
export const someFacts = (overrides: Partial<ReservationFacts> = {}): ReservationFacts => ({
  productName: '财富稳健一号',
  amount: fen(5_000_000),
  appliedAt: appliedAtHalfPast,
  confirmDate: calendarDate('2026-11-23'),
  valueDate: calendarDate('2026-11-24'),
  maturityDate: calendarDate('2027-05-24'),
  arrivalDate: calendarDate('2027-05-25'),
  ...overrides,
});

/** A waiting order, as passed on by the buy page. */
export const aReservationOutcomeInput = (overrides: Partial<ReservationOutcomeInput> = {}): ReservationOutcomeInput => ({
  family: 'broker',
  announced: 'waiting',
  orderNo: 'A20261120000001',
  valueDate: calendarDate('2026-11-24'),
  applyDate: calendarDate('2026-11-20'),
  ...overrides,
});

/** An order that succeeded, without a notification. */
export const fakeReservationOutcomePorts = (overrides: Partial<ReservationOutcomePorts> = {}): ReservationOutcomePorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => appliedAtHalfPast },
  status: () => Promise.resolve({ kind: 'succeeded', facts: someFacts() }),
  notification: () => Promise.resolve({ kind: 'none' }),
  readDeadlines: () => Promise.resolve([]),
  ...overrides,
});
