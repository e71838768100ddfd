export * from './assets.wire.ts';
export * from './broker-summary.wire.ts';
