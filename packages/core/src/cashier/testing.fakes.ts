// For this area in @caifu/core/testing.
export * from './top-up/top-up.fakes.ts';
export * from './bank-card-binding/bank-card-binding.fakes.ts';
export * from './bank-cards/bank-cards.fakes.ts';
