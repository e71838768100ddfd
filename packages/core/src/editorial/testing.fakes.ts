// For this area in @caifu/core/testing.
export * from './editorial.fakes.ts';
