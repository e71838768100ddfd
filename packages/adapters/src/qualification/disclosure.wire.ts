import type { DisclosureStanding, RiskDisclosure } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { certificationStatusWire } from '../account/certification-status.wire.ts';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { productDocumentWire, productRequestWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseFlagWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  wholeWire,
} from '../kit/scalars.wire.ts';

export interface DisclosureSigning {
  /** The data that the client claims. Recorded; the gateway knows itself when it showed the set. */
  readonly isAllSelected: boolean;
  readonly productCode: string;
}

/** Status and setting that decide the ways on (P2 §2.9). */
const STANDING_FIELDS = {
  isSigned: flagWire,
  certification: ['certificationState', nullableWire(certificationStatusWire)],
  mayPayFirst: looseFlagWire,
} as const;

export const disclosureSigningWire = renamed(messageOf<DisclosureSigning>(), {
  isAllSelected: ['isAllSelect', claimWire],
  productCode: idWire,
});

export const riskDisclosureWire = renamed(messageOf<RiskDisclosure>(), {
  productCode: idWire,
  productName: looseTextWire,
  declarations: z.array(idWire).check(z.minLength(1)),
  documents: ['pdfList', listWire(productDocumentWire)],
  agreementIds: listWire(wholeWire),
  openedAt: instantWire,
  ...STANDING_FIELDS,
});

export const disclosureStandingWire = renamed(messageOf<DisclosureStanding>(), STANDING_FIELDS);

export const submitUserRiskRevelation = changeCall({
  path: '/V1/assetManagement/submitUserRiskRevelation',
  request: disclosureSigningWire,
  answer: nothingWire,
});

export const queryUserRiskRevelation = repeatableCall({
  path: '/V1/assetManagement/queryUserRiskRevelation',
  request: productRequestWire,
  answer: riskDisclosureWire,
});

export const revelationStanding = repeatableCall({
  path: '/V1/assetManagement/queryRevelationStanding',
  request: productRequestWire,
  answer: disclosureStandingWire,
});
