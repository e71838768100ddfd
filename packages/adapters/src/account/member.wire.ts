import type { MemberProfile, MemberStanding } from '@caifu/core/account';

import { certificationStatusWire } from './certification-status.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { inside, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { investorInside } from './session.wire.ts';

const idCardStatusWire = w.word<MemberStanding['idCard']>({ '0': 'none', '1': 'valid', '2': 'expired' });

const STANDING_FIELDS = {
  idCard: ['idCardStatus', idCardStatusWire],
  taxDeclared: ['taxStatus', w.oneOrZero],
  addressComplete: ['infoStatus', w.oneOrZero],
} as const;

export const memberStandingWire = renamed(messageOf<MemberStanding>(), STANDING_FIELDS);

export const memberProfileWire = renamed(messageOf<MemberProfile>(), {
  investor: investorInside,
  identityVerified: ['identityValid', w.flag],
  bankCardCount: w.count,
  tradePasswordSet: ['tradePwdValid', w.flag],
  riskLevel: w.nullable(w.riskLevel),
  riskValidUntil: w.nullable(w.date),
  certification: ['certificationState', w.nullableOr(certificationStatusWire, 'to-be-verified')],
  standing: inside(messageOf<MemberStanding>(), STANDING_FIELDS),
});

/** The answer is the flag without an object around it: truthy when the real name is verified (P1 §7). */
export const memberIdentityWire = w.orElse(w.flag, false);

export const currentMember = repeatableCall('/V1/member/profile', w.nothing, memberProfileWire);
export const isMemberIdentity = repeatableCall('/V1/member/isMemberIdentity', w.nothing, memberIdentityWire, { methods: ['GET'] });
export const queryMemberInfo = repeatableCall('/V1/fundCompliance/queryMemberInfo', w.nothing, memberStandingWire);

export const specNotes = {
  isMemberIdentity: 'Whether the real name is verified.',
  queryMemberInfo: 'State of identity card (0 none, 1 valid, 2 expired), tax declaration and address.',
} as const;
export const notes = {
  currentMember: "The signed-in investor's own standing.",
} as const;
