import { assetCertificates, checkCertificate, issueCertificate, revokeCertificate } from './asset-certificate.wire.ts';
import { exportAssets } from './asset-export.wire.ts';
import { earnings } from './earnings.wire.ts';
import { queryTotalAssetGroup } from './assets.wire.ts';
import { brokerSummary } from './broker-summary.wire.ts';
import { upcoming } from './upcoming.wire.ts';

/** The calls of this area. */
export const assetsEndpoints = {
  queryTotalAssetGroup,
  brokerSummary,
  upcoming,
  earnings,
  exportAssets,
  assetCertificates,
  issueCertificate,
  revokeCertificate,
  checkCertificate,
} as const;
