import { calendarDate } from '../../values/calendar-date.ts';
import { guardAddress } from '../../kit/address-guard.ts';
import type { AuthorisationPorts } from './authorisation.ports.ts';
import type { AuthorisationState } from './authorisation.types.ts';

/** Nothing is authorised, and there is no obstacle. */
export const anAuthorisation = (overrides: Partial<AuthorisationState> = {}): AuthorisationState => ({
  isGranted: false,
  grantedOn: null,
  validUntil: null,
  agreedVersion: null,
  whyNot: null,
  ...overrides,
});

/** Authorised on 20 November 2026, for a year. */
export const aGrantedAuthorisation = (overrides: Partial<AuthorisationState> = {}): AuthorisationState =>
  anAuthorisation({
    isGranted: true,
    agreedVersion: '1.0',
    grantedOn: calendarDate('2026-11-20'),
    validUntil: calendarDate('2027-11-19'),
    ...overrides,
  });

/** A partner that accepts every investor and leads to a page of this app. */
export const fakeAuthorisationPorts = (overrides: Partial<AuthorisationPorts> = {}): AuthorisationPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: anAuthorisation() }),
  grant: () => Promise.resolve({ kind: 'changed', state: aGrantedAuthorisation() }),
  revoke: () => Promise.resolve({ kind: 'changed', state: anAuthorisation() }),
  enter: () => Promise.resolve({ kind: 'opened', url: '/insurance/protocol?code=c1' }),
  guard: (address) => guardAddress(address, { paths: 'any', origins: ['https://partner.example'], ownOrigin: null }),
  ...overrides,
});
