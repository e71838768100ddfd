import type { Investor } from '../investor.ts';
import type { SessionPorts } from './session.ports.ts';

/** Somebody who is signed in. */
export const anInvestor: Investor = { investorId: 'investor-1', maskedMobile: '138****0001', displayName: '林女士' };

/** Nobody is signed in; any code is sent and any sign-in succeeds. */
export const fakeSessionPorts = (overrides: Partial<SessionPorts> = {}): SessionPorts => ({
  restore: () => Promise.resolve(null),
  requestCode: () => Promise.resolve({ kind: 'sent', demoCode: null, resendAfterSeconds: 60 }),
  signIn: () => Promise.resolve({ kind: 'signed-in', investor: anInvestor }),
  signInByHost: () => Promise.resolve({ kind: 'signed-in', investor: anInvestor }),
  close: () => Promise.resolve(),
  ...overrides,
});
