import type { MemberStanding } from '../../account/investor.ts';
import type { PreBuyPorts } from './pre-buy.ports.ts';
import type { PreBuyInput, PreBuyStanding } from './pre-buy.types.ts';

/** All conditions met: an active investor who matches the product. */
export const aStanding = (overrides: Partial<PreBuyStanding> = {}): PreBuyStanding => ({
  signedIn: true,
  identityVerified: true,
  bankCardBound: true,
  tradePasswordSet: true,
  riskAssessed: true,
  matchFlag: 2,
  investorLevel: 3,
  specialCare: null,
  ...overrides,
});

/** Everything in order. */
export const aMemberStanding = (overrides: Partial<MemberStanding> = {}): MemberStanding => ({
  idCard: 'valid',
  taxDeclared: true,
  addressComplete: true,
  ...overrides,
});

/** A broker product of level 3 behind the verification gate. */
export const aPreBuyInput = (overrides: Partial<PreBuyInput> = {}): PreBuyInput => ({
  mode: 'verification',
  productLevel: 3,
  family: 'broker',
  ledTo: null,
  ...overrides,
});

/** A gate that lets everyone through. */
export const fakePreBuyPorts = (overrides: Partial<PreBuyPorts> = {}): PreBuyPorts => ({
  check: () => Promise.resolve({ kind: 'judged', standing: aStanding() }),
  memberStanding: () => Promise.resolve(aMemberStanding()),
  ...overrides,
});

/** Ports with every end and failure of the gate, for a walk over the states of an order behind it. */
export const everyGateEnd = {
  done: [
    { kind: 'passed', investorLevel: 3, insisted: true, confirmedCare: true, checks: [] },
    { kind: 'left', destination: { to: 'identity', comesBack: true }, errand: null, checks: [] },
    { kind: 'declined', checks: [] },
    { kind: 'blocked', reason: 'dismissed', checks: [] },
  ],
  errors: [new Error('broken')],
  snapshots: [
    {
      value: 'checking',
      context: { dialog: null, notice: null, destination: null, isBusy: false, announcement: null, checks: [], blockedBy: null },
    },
  ],
};
