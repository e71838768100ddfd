import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { DataConsent, DataConsentsPorts } from './data-consents.machine.ts';

export const aDataConsent = (overrides: Partial<DataConsent> = {}): DataConsent => ({
  part: 'identity',
  version: '1.1',
  changedAt: epochAt(calendarDate('2026-11-20'), '10:05:00'),
  ...overrides,
});

/** A gateway with the identity and the face given, and no bank card yet. */
export const fakeDataConsentsPorts = (overrides: Partial<DataConsentsPorts> = {}): DataConsentsPorts => ({
  read: () =>
    Promise.resolve({
      kind: 'read',
      value: [aDataConsent(), aDataConsent({ part: 'face' }), aDataConsent({ part: 'bank-card', version: null, changedAt: null })],
    }),
  withdraw: () => Promise.resolve({ kind: 'changed' }),
  ...overrides,
});
