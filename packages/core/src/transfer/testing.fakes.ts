// For this area in @caifu/core/testing.
export * from './transfer.fakes.ts';
