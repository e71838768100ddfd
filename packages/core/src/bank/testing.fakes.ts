// For this area in @caifu/core/testing.
export * from './bank.fakes.ts';
