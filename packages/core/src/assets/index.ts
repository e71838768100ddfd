export type { AssetsPorts } from './assets.ports.ts';
export type { BrokerAssets, BrokerSummary } from './broker-summary/broker-summary.types.ts';
export { toBrokerSummaryView } from './broker-summary/broker-summary.view.ts';
export { createTotalAssetsMachine } from './total-assets/total-assets.machine.ts';
export type { TotalAssetsPorts } from './total-assets/total-assets.ports.ts';
export { type AssetGroupRow, toTotalAssetsView } from './total-assets/total-assets.view.ts';
export type { AssetsDestinations } from './destinations.ts';
