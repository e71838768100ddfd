export * from './wallet-home.wire.ts';
export * from './wallet-records.wire.ts';
export * from './withdrawal.wire.ts';
