import type { MemberProfile, MemberStanding } from '@caifu/core/account';
import * as z from 'zod/mini';

import { certificationStatusWire } from './certification-status.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const idCardStatusWire = w.word<MemberStanding['idCard']>({ '0': 'none', '1': 'valid', '2': 'expired' });

const STANDING = { idCardStatus: idCardStatusWire, taxStatus: w.oneOrZero, infoStatus: w.oneOrZero };

export const memberStandingWire = renamed(messageOf<MemberStanding>(), {
  idCard: ['idCardStatus', STANDING.idCardStatus],
  taxDeclared: ['taxStatus', STANDING.taxStatus],
  addressComplete: ['infoStatus', STANDING.infoStatus],
});

export const memberProfileWire = z.codec(
  z.object({
    investorId: w.id,
    mobile: w.secret(w.looseText),
    displayName: w.looseText,
    identityValid: w.flag,
    bankCardCount: w.count,
    tradePwdValid: w.flag,
    riskLevel: w.nullable(w.riskLevel),
    riskValidUntil: w.nullable(w.date),
    certificationState: w.nullable(certificationStatusWire),
    ...STANDING,
  }),
  z.custom<MemberProfile>(),
  {
    decode: (wire) => ({
      investor: { investorId: wire.investorId, maskedMobile: wire.mobile, displayName: wire.displayName },
      identityVerified: wire.identityValid,
      bankCardCount: wire.bankCardCount,
      tradePasswordSet: wire.tradePwdValid,
      riskLevel: wire.riskLevel,
      riskValidUntil: wire.riskValidUntil,
      certification: wire.certificationState ?? 'to-be-verified',
      standing: { idCard: wire.idCardStatus, taxDeclared: wire.taxStatus, addressComplete: wire.infoStatus },
    }),
    encode: ({ investor, standing, ...profile }) => ({
      investorId: investor.investorId,
      mobile: investor.maskedMobile,
      displayName: investor.displayName,
      identityValid: profile.identityVerified,
      bankCardCount: profile.bankCardCount,
      tradePwdValid: profile.tradePasswordSet,
      riskLevel: profile.riskLevel,
      riskValidUntil: profile.riskValidUntil,
      certificationState: profile.certification,
      idCardStatus: standing.idCard,
      taxStatus: standing.taxDeclared,
      infoStatus: standing.addressComplete,
    }),
  },
);

/** The answer is the bare flag: truthy when the real name is verified (P1 §7). */
export const memberIdentityWire = z.codec(z.optional(z.nullable(w.flag)), z.custom<boolean>(), {
  decode: (wire) => wire ?? false,
  encode: (verified) => verified,
});

export const currentMember = repeatableCall({ path: '/V1/member/profile', request: w.nothing, answer: memberProfileWire });

export const isMemberIdentity = repeatableCall({
  methods: ['GET'],
  path: '/V1/member/isMemberIdentity',
  request: w.nothing,
  answer: memberIdentityWire,
});

export const queryMemberInfo = repeatableCall({
  path: '/V1/fundCompliance/queryMemberInfo',
  request: w.nothing,
  answer: memberStandingWire,
});
