import type { PreBuyStanding } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const preBuyRequestWire = message({
  productLevel: ['productRiskLevel', w.riskLevel],

  /** 0 or 1, a setting of the host, or a platform. null: not sent. */
  requestSource: w.nullable(w.requestSource),
});

export const preBuyStandingWire = renamed(messageOf<PreBuyStanding>(), {
  signedIn: ['loginValid', w.nullableFlag],
  identityVerified: ['idCardValid', w.nullableFlag],
  bankCardBound: ['bankCardValid', w.nullableFlag],
  tradePasswordSet: ['tradePwdVaild', w.nullableFlag],
  riskAssessed: ['riskAssessmentValid', w.nullableFlag],
  // Passed on unchanged: core reads the flag (decision 0003).
  matchFlag: ['personalRiskMatchProductRiskValid', w.orNull(z.union([z.boolean(), z.number(), z.string()]))],
  investorLevel: ['userRiskLevel', w.nullable(w.riskLevel)],
  /** [LAW-47] Extension: version of the text of special care that the investor confirms before this purchase. Missing: none. */
  specialCare: ['specialCareVersion', w.nullable(w.text)],
});

export const preBuyCheck = repeatableCall('/V1/assetManagement/trade/preBuyCheck', preBuyRequestWire, preBuyStandingWire, {
  session: 'optional',
  deniesSession: ({ signedIn }) => signedIn !== true,
});

export const specNotes = {
  preBuyCheck:
    'The checks before a purchase: session, identity, card, trade password, assessment, suitability, and the text of special care (specialCareVersion) that an old investor confirms before a risky product; null: none.',
} as const;
