// For this area in @caifu/core/testing.
export * from './strategies.fakes.ts';
