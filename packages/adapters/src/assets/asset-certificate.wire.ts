import type {
  CertificateBoard,
  CertificateCheck,
  CertificateLine,
  CertificateLineKind,
  CertificatePaper,
  CertificateQuery,
  CertificateState,
  CertifiedAssets,
  IssuedCertificate,
} from '@caifu/core/assets';
import * as z from 'zod/mini';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  orNullWire,
  secret,
  shownSharesWire,
  shownYuanWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';

const LINES: Readonly<Record<string, CertificateLineKind>> = {
  WALLET: 'wallet',
  HELD: 'held',
  IN_TRANSIT: 'in-transit',
  PAYING_OUT: 'paying-out',
};

const STATES: Readonly<Record<string, CertificateState>> = { VALID: 'valid', EXPIRED: 'expired', REVOKED: 'revoked' };

const lineWire = renamed(messageOf<CertificateLine>(), {
  kind: ['lineType', wordWire<CertificateLineKind>(LINES)],
  name: ['productName', looseTextWire],
  productCode: looseTextWire,
  periodName: ['numName', looseTextWire],
  shares: nullableWire(shownSharesWire),
  amount: shownYuanWire,
});

const assetsWire = renamed(messageOf<CertifiedAssets>(), {
  day: ['assetDate', dateWire],
  lines: ['assetList', listWire(lineWire)],
  total: ['totalAsset', shownYuanWire],
});

const issuedWire = renamed(messageOf<IssuedCertificate>(), {
  certificateId: idWire,
  day: ['assetDate', dateWire],
  total: ['totalAsset', shownYuanWire],
  issuedAt: ['issueTime', instantWire],
  validUntil: ['validDate', dateWire],
  numberTail: ['checkNoTail', looseTextWire],
  state: ['certificateState', wordWire<CertificateState>(STATES)],
});

export const assetCertificates = repeatableCall({
  path: '/V1/assetManagement/getAssetCertificates',
  request: renamed(messageOf<CertificateQuery>(), { day: ['assetDate', nullableWire(dateWire)] }),
  answer: renamed(messageOf<CertificateBoard>(), {
    maskedName: ['realName', looseTextWire],
    maskedIdNumber: ['idNo', looseTextWire],
    days: ['dateList', listWire(dateWire)],
    assets: ['assetInfo', orNullWire(assetsWire)],
    left: ['leftCount', countWire],
    issued: ['certificateList', listWire(issuedWire)],
  }),
});

export interface IssuedPaper extends Omit<CertificatePaper, 'address'> {
  /** Opens its address for ten minutes, in the session of the call alone. */
  readonly fileGrant: string;
}

export const issueCertificate = writeCall({
  path: '/V1/assetManagement/issueAssetCertificate',
  request: z.object({ assetDate: dateWire }),
  answer: renamed(messageOf<IssuedPaper>(), {
    name: ['fileName', textWire],
    content: ['fileContent', textWire],
    fileGrant: secret(textWire),
  }),
});

export const revokeCertificate = writeCall({
  path: '/V1/assetManagement/revokeAssetCertificate',
  request: z.object({ certificateId: idWire }),
  answer: nothingWire,
});

const foundWire = renamed(messageOf<Omit<Extract<CertificateCheck, { readonly kind: 'found' }>, 'kind'>>(), {
  day: ['assetDate', dateWire],
  maskedName: ['realName', textWire],
  total: ['totalAsset', shownYuanWire],
  issuedAt: ['issueTime', instantWire],
  validUntil: ['validDate', dateWire],
  isValid: ['valid', flagWire],
});

export const checkCertificate = repeatableCall({
  path: '/V1/assetManagement/checkAssetCertificate',
  session: 'none',
  request: z.object({ checkNo: secret(textWire) }),
  answer: z.codec(z.object({ certificate: orNullWire(foundWire) }), z.custom<CertificateCheck>(), {
    decode: ({ certificate }): CertificateCheck => (certificate === null ? { kind: 'unknown' } : { kind: 'found', ...certificate }),
    encode: (check) => {
      if (check.kind === 'unknown') return { certificate: null };
      const { kind: _kind, ...certificate } = check;
      return { certificate };
    },
  }),
});
