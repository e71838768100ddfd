// For this area in @caifu/core/testing.
export * from './broker-summary/broker-summary.fakes.ts';
export * from './asset-export/asset-export.fakes.ts';
export * from './earnings/earnings.fakes.ts';
export * from './asset-certificate/asset-certificate.fakes.ts';
export * from './upcoming/upcoming.fakes.ts';
export * from './total-assets/total-assets.fakes.ts';
