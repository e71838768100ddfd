import type { MemberStanding } from './investor.ts';
import type { Label, Message } from '../kit/message.ts';
import type { Dialog } from '../kit/flow-frame.ts';
import type { Destination } from '../kit/destination.ts';

/** The checks in their order (P1 §4). */
export type PreBuyCheckId =
  | 'signed-in'
  | 'identity'
  | 'bank-card'
  | 'trade-password'
  | 'id-card'
  | 'tax'
  | 'address'
  | 'risk-assessment'
  | 'suitability';

/** [PB-3] .. [PB-9] The alert of a check that is not met: one button, which leads to the page that corrects it (P1 §8). */
export const preBuyAlert = (check: Exclude<PreBuyCheckId, 'signed-in'>, member: MemberStanding | null): Dialog => ({
  id: `pre-buy.${check}`,
  shape: 'alert',
  title: 'notice-title',
  body: bodyOf(check, member),
  accept: ACCEPT_LABEL[check],
  refuse: null,
});

/** The same alert on a page that is no purchase: it may be declined, which leads back. */
export const questionOf = (check: Exclude<PreBuyCheckId, 'signed-in'>): Dialog => ({
  ...preBuyAlert(check, null),
  shape: 'confirm',
  refuse: 'cancel',
});

/** A check that an errand can correct. Signing in has its own request, and suitability is a judgement. */
export type ErrandId = Exclude<PreBuyCheckId, 'signed-in' | 'suitability'>;

/** [PB-641] Approximate minutes of each errand. */
export const ERRAND_MINUTES = {
  identity: 3,
  'bank-card': 2,
  'trade-password': 1,
  'id-card': 2,
  tax: 1,
  address: 1,
  'risk-assessment': 3,
} as const satisfies Record<ErrandId, number>;

/** Where each check is corrected. Every one of them returns to the purchase. */
export const MENDED_AT = {
  'signed-in': { to: 'sign-in', comesBack: true },
  identity: { to: 'identity', comesBack: true },
  'bank-card': { to: 'bank-card', comesBack: true },
  'trade-password': { to: 'trade-password-setting', comesBack: true },
  'id-card': { to: 'id-card-renewal', comesBack: true },
  tax: { to: 'tax-declaration', comesBack: true },
  address: { to: 'address', comesBack: true },
  'risk-assessment': { to: 'risk-assessment', comesBack: true },
  suitability: { to: 'risk-assessment', comesBack: true },
} as const satisfies Record<PreBuyCheckId, Destination>;

const bodyOf = (check: Exclude<PreBuyCheckId, 'signed-in'>, member: MemberStanding | null): Message => {
  switch (check) {
    case 'identity':
      return { kind: 'identity-missing' };
    case 'bank-card':
      return { kind: 'bank-card-missing' };
    case 'trade-password':
      return { kind: 'trade-password-missing' };
    case 'id-card':
      // A card that was never handed in cannot have expired, so it has the general sentence.
      return member?.idCard === 'expired' ? { kind: 'id-card-expired' } : { kind: 'tax-declaration-missing' };
    case 'tax':
      return { kind: 'tax-declaration-missing' };
    case 'address':
      return { kind: 'address-missing' };
    case 'risk-assessment':
      return { kind: 'risk-assessment-missing' };
    case 'suitability':
      return { kind: 'risk-level-too-low' };
  }
};

const ACCEPT_LABEL = {
  identity: 'confirm',
  'bank-card': 'confirm',
  'trade-password': 'confirm',
  'id-card': 'confirm',
  tax: 'confirm',
  address: 'confirm',
  'risk-assessment': 'take-assessment',
  suitability: 'reassess',
} as const satisfies Record<Exclude<PreBuyCheckId, 'signed-in'>, Label>;
