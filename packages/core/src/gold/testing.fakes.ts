// For this area in @caifu/core/testing.
export * from './gold.fakes.ts';
