import type { DisclosureStanding, RiskDisclosure } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { certificationSourceWire } from './certification-source.wire.ts';
import { certificationStatusWire } from '../account/certification-status.wire.ts';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { productDocumentWire, productRequestWire } from '../products/product.wire.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** Status and setting that decide the next step (P2 §2.9). */
const STANDING_FIELDS = {
  isSigned: w.flag,
  certification: ['certificationState', w.nullable(certificationStatusWire)],
  certificationSource: w.nullable(certificationSourceWire),
  mayPayFirst: w.looseFlag,
} as const;

export const disclosureSigningWire = message({
  /** Claims of the client, which are recorded only. The gateway knows by itself when it showed the declarations. */
  isAllSelected: ['isAllSelect', claimWire],
  productCode: w.id,
});

export type DisclosureSigning = CoreOf<typeof disclosureSigningWire>;

export const riskDisclosureWire = renamed(messageOf<RiskDisclosure>(), {
  productCode: w.id,
  productName: w.looseText,
  declarations: z.array(w.id).check(z.minLength(1)),
  documents: ['pdfList', w.list(productDocumentWire)],
  agreementIds: w.list(w.whole),
  openedAt: w.instant,
  ...STANDING_FIELDS,
});

export const disclosureStandingWire = renamed(messageOf<DisclosureStanding>(), STANDING_FIELDS);

export const submitUserRiskRevelation = changeCall('/V1/assetManagement/submitUserRiskRevelation', disclosureSigningWire, w.nothing);
export const queryUserRiskRevelation = repeatableCall(
  '/V1/assetManagement/queryUserRiskRevelation',
  productRequestWire,
  riskDisclosureWire,
);

export const revelationStanding = repeatableCall('/V1/assetManagement/queryRevelationStanding', productRequestWire, disclosureStandingWire);

export const specNotes = {
  submitUserRiskRevelation: 'Signs the risk disclosure of a product. Refused before the declarations have been shown for six seconds.',
} as const;
export const notes = {
  queryUserRiskRevelation: 'The declarations of a product, and when they were first shown to this investor.',
  revelationStanding:
    'Whether the investor has signed the present declarations of a product, and may buy it before the certification. Does not count as showing them.',
} as const;
