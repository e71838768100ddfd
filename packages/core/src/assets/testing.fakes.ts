// For this area in @caifu/core/testing.
export { aBrokerSummary } from './broker-summary/broker-summary.fakes.ts';
export { fakeAssetExportPorts } from './asset-export/asset-export.fakes.ts';
export { fakeEarningsPorts, someEarnings } from './earnings/earnings.fakes.ts';
export {
  aCertificateBoard,
  aCertificateCheck,
  anIssuedCertificate,
  fakeAssetCertificatePorts,
  someCertifiedAssets,
} from './asset-certificate/asset-certificate.fakes.ts';
export { anUpcomingItem, someUpcoming } from './upcoming/upcoming.fakes.ts';
export { anAssetGroup, fakeTotalAssetsPorts, someTotalAssets } from './total-assets/total-assets.fakes.ts';
