export * from './assets.wire.ts';
export * from './broker-summary.wire.ts';
export type { ExportPartRequest } from './asset-export.wire.ts';
