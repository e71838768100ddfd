// For this area in @caifu/core/testing.
export * from './fund-compare/fund-compare.fakes.ts';
export * from './fund-detail/fund-detail.fakes.ts';
export * from './funds.fakes.ts';
export * from './watch-list/watch-list.fakes.ts';
export * from './fund-conditions/fund-conditions.fakes.ts';
