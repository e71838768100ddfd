export { CERTIFICATE_ADDRESS } from './asset-certificate/certificate-address.ts';
export { createAssetCertificateMachine } from './asset-certificate/asset-certificate.machine.ts';
export type { AssetCertificatePorts } from './asset-certificate/asset-certificate.ports.ts';
export {
  CERTIFICATES_A_DAY,
  CERTIFICATE_DAYS,
  certifiableDays,
  certificateStateOn,
  keptSince,
  totalOf,
  validUntil,
  WRONG_NUMBERS_AN_HOUR,
} from './asset-certificate/asset-certificate.rules.ts';
export type * from './asset-certificate/asset-certificate.types.ts';
export * from './asset-certificate/asset-certificate.view.ts';
export * from './asset-certificate/certificate-check.view.ts';
export * from './asset-certificate/check-number.ts';
export type { AssetsPorts } from './assets.ports.ts';
export type * from './broker-summary/broker-summary.types.ts';
export * from './broker-summary/broker-summary.view.ts';
export { earningsCells, earningsSpan } from './earnings/earnings.rules.ts';
export * from './earnings/earnings.types.ts';
export * from './earnings/earnings.view.ts';
export { createAssetExportMachine } from './asset-export/asset-export.machine.ts';
export type { AssetExportPorts } from './asset-export/asset-export.ports.ts';
export type * from './asset-export/asset-export.types.ts';
export * from './asset-export/asset-export.view.ts';
export { exportAddress, exportFileName, exportQueryOf } from './asset-export/export-address.ts';
export * from './for-you/for-you.rules.ts';
export { EXPORT_WORDS, exportMediaType, headText, isExportRange, momentText, rowsText, tailText } from './asset-export/export-text.ts';
export * from './asset-export/export.types.ts';
export { createTotalAssetsMachine } from './total-assets/total-assets.machine.ts';
export type { TotalAssetsPorts } from './total-assets/total-assets.ports.ts';
export * from './total-assets/total-assets.view.ts';
export type { AssetsDestinations } from './destinations.ts';
export type * from './total-assets/total-assets.types.ts';
export { upcomingOf } from './upcoming/upcoming.rules.ts';
export type * from './upcoming/upcoming.types.ts';
export * from './upcoming/upcoming.view.ts';
export type { AssetsMessages, AssetsLabels } from './zh-cn.ts';
