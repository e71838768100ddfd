// For this area in @caifu/core/testing.
export * from './advice.fakes.ts';
