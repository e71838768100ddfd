import { CERTIFICATE_ADDRESS, type AssetCertificatePorts, type AssetsPorts } from '@caifu/core/assets';

import type { FileDoor } from '../account/file-door.http.ts';
import { judged, messageOf, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { assetCertificates, checkCertificate, issueCertificate, revokeCertificate } from './asset-certificate.wire.ts';

export const createAssetCertificateHttp = (call: PortCall, files: Pick<FileDoor, 'keepGrant'>): AssetCertificatePorts => ({
  ...createResourceHttp(call, assetCertificates, (query) => query),
  issue: async (day, signal) => {
    const outcome = await call(issueCertificate, { assetDate: day }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const { fileGrant, ...paper } = outcome.answer;
    files.keepGrant(CERTIFICATE_ADDRESS, fileGrant);
    return { kind: 'issued', paper: { ...paper, address: CERTIFICATE_ADDRESS } };
  },
  revoke: async (certificateId, signal) => judged(await call(revokeCertificate, { certificateId }, signal), () => ({ kind: 'revoked' })),
});

export const createCertificateCheckHttp = (call: PortCall): AssetsPorts['certificateCheck'] =>
  createResourceHttp(call, checkCertificate, (number) => ({ checkNo: number }));
