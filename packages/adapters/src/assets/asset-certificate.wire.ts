import type * as Assets from '@caifu/core/assets';
import * as z from 'zod/mini';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const LINES: Readonly<Record<string, Assets.CertificateLineKind>> = {
  WALLET: 'wallet',
  HELD: 'held',
  IN_TRANSIT: 'in-transit',
  PAYING_OUT: 'paying-out',
};

const STATES: Readonly<Record<string, Assets.CertificateState>> = { VALID: 'valid', EXPIRED: 'expired', REVOKED: 'revoked' };

const lineWire = renamed(messageOf<Assets.CertificateLine>(), {
  kind: ['lineType', w.word<Assets.CertificateLineKind>(LINES)],
  name: ['productName', w.looseText],
  productCode: w.looseText,
  periodName: ['numName', w.looseText],
  shares: w.nullable(w.shownShares),
  amount: w.shownYuan,
});

const assetsWire = renamed(messageOf<Assets.CertifiedAssets>(), {
  day: ['assetDate', w.date],
  lines: ['assetList', w.list(lineWire)],
  total: ['totalAsset', w.shownYuan],
});

const issuedWire = renamed(messageOf<Assets.IssuedCertificate>(), {
  certificateId: w.id,
  day: ['assetDate', w.date],
  total: ['totalAsset', w.shownYuan],
  issuedAt: ['issueTime', w.instant],
  validUntil: ['validDate', w.date],
  numberTail: ['checkNoTail', w.looseText],
  state: ['certificateState', w.word<Assets.CertificateState>(STATES)],
});

export const assetCertificates = repeatableCall(
  '/V1/assetManagement/getAssetCertificates',
  renamed(messageOf<Assets.CertificateQuery>(), { day: ['assetDate', w.nullable(w.date)] }),
  renamed(messageOf<Assets.CertificateBoard>(), {
    maskedName: ['realName', w.looseText],
    maskedIdNumber: ['idNo', w.looseText],
    days: ['dateList', w.list(w.date)],
    assets: ['assetInfo', w.orNull(assetsWire)],
    left: ['leftCount', w.count],
    issued: ['certificateList', w.list(issuedWire)],
  }),
);

export interface IssuedPaper extends Omit<Assets.CertificatePaper, 'address'> {
  /** Opens the address of the certificate for ten minutes, in this session only. */
  readonly fileGrant: string;
}

export const issueCertificate = writeCall(
  '/V1/assetManagement/issueAssetCertificate',
  z.object({ assetDate: w.date }),
  renamed(messageOf<IssuedPaper>(), {
    name: ['fileName', w.text],
    content: ['fileContent', w.text],
    fileGrant: w.secret(w.text),
  }),
);

export const revokeCertificate = writeCall('/V1/assetManagement/revokeAssetCertificate', z.object({ certificateId: w.id }), w.nothing);

const foundWire = renamed(messageOf<Omit<Extract<Assets.CertificateCheck, { readonly kind: 'found' }>, 'kind'>>(), {
  day: ['assetDate', w.date],
  maskedName: ['realName', w.text],
  total: ['totalAsset', w.shownYuan],
  issuedAt: ['issueTime', w.instant],
  validUntil: ['validDate', w.date],
  isValid: ['valid', w.flag],
});

export const checkCertificate = repeatableCall(
  '/V1/assetManagement/checkAssetCertificate',
  z.object({ checkNo: w.secret(w.text) }),
  z.codec(z.object({ certificate: w.orNull(foundWire) }), z.custom<Assets.CertificateCheck>(), {
    decode: ({ certificate }): Assets.CertificateCheck => (certificate === null ? { kind: 'unknown' } : { kind: 'found', ...certificate }),
    encode: (check) => {
      if (check.kind === 'unknown') return { certificate: null };
      const { kind: _kind, ...certificate } = check;
      return { certificate };
    },
  }),
  { session: 'none' },
);

export const notes = {
  assetCertificates:
    'Days that can be certified, the content of a certificate of one of them (the newest by default), and issued certificates.',
  issueCertificate: {
    summary: 'Issues the certificate of a day: a PDF in base64. Its full number appears nowhere else.',
    isSentOnce: true,
    sample: { assetDate: '2026-11-17' },
  },
  revokeCertificate: {
    summary: 'Revokes a certificate, so that its number is answered like an unknown one. A repeat changes nothing.',
    isSentOnce: true,
    sample: { certificateId: 'C1' },
  },
  checkCertificate: {
    summary: 'The content shown to anybody with the number of a certificate. null for an unknown or revoked number.',
    sample: { checkNo: '0000000000000000' },
  },
} as const;
