// For this area in @caifu/core/testing.
export * from './wallet-home/wallet-home.fakes.ts';
export * from './wallet-record/wallet-record.fakes.ts';
export * from './withdrawal/withdrawal.fakes.ts';
