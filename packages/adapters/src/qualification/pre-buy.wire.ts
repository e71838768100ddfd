import type { RiskLevel } from '@caifu/core/values';
import type { PreBuyStanding } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { nullableFlagWire, nullableWire, riskLevelWire, wholeWire } from '../kit/scalars.wire.ts';

export interface PreBuyRequest {
  readonly productLevel: RiskLevel;
  /** 0 or 1, a setting of the host; null when not sent. */
  readonly requestSource: number | null;
}

export const preBuyRequestWire = z.codec(
  z.object({ productRiskLevel: riskLevelWire, requestSource: nullableWire(wholeWire) }),
  z.custom<PreBuyRequest>(),
  {
    decode: (wire) => ({ productLevel: wire.productRiskLevel, requestSource: wire.requestSource }),
    encode: (request) => ({ productRiskLevel: request.productLevel, requestSource: request.requestSource }),
  },
);

export const preBuyStandingWire = z.codec(
  z.object({
    loginValid: nullableFlagWire,
    idCardValid: nullableFlagWire,
    bankCardValid: nullableFlagWire,
    tradePwdVaild: nullableFlagWire,
    riskAssessmentValid: nullableFlagWire,
    // Handed on as received: core reads the flag (decision 0003).
    personalRiskMatchProductRiskValid: z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
    userRiskLevel: nullableWire(riskLevelWire),
  }),
  z.custom<PreBuyStanding>(),
  {
    decode: (wire) => ({
      signedIn: wire.loginValid,
      identityVerified: wire.idCardValid,
      bankCardBound: wire.bankCardValid,
      tradePasswordSet: wire.tradePwdVaild,
      riskAssessed: wire.riskAssessmentValid,
      matchFlag: wire.personalRiskMatchProductRiskValid ?? null,
      investorLevel: wire.userRiskLevel,
    }),
    encode: (standing) => ({
      loginValid: standing.signedIn,
      idCardValid: standing.identityVerified,
      bankCardValid: standing.bankCardBound,
      tradePwdVaild: standing.tradePasswordSet,
      riskAssessmentValid: standing.riskAssessed,
      personalRiskMatchProductRiskValid: standing.matchFlag,
      userRiskLevel: standing.investorLevel,
    }),
  },
);

export const preBuyCheck = endpoint({
  name: 'preBuyCheck',
  origin: 'spec',
  methods: ['POST'],
  path: '/V1/assetManagement/trade/preBuyCheck',
  session: 'optional',
  repeatable: true,
  summary: 'The checks before a purchase: session, identity, card, trade password, assessment, suitability.',
  deniesSession: ({ signedIn }) => signedIn !== true,
  request: preBuyRequestWire,
  answer: preBuyStandingWire,
});
