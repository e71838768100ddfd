// For this area in @caifu/core/testing.
export { aFundSubject, fakeFundComparePorts } from './fund-compare/fund-compare.fakes.ts';
export { aFundBenchmark, aFundDetail, fakeFundPagesPorts, someFundTerms } from './fund-detail/fund-detail.fakes.ts';
export { aFund, aWatchedFund, fakeFundsPorts, fakeFundTablePorts } from './funds.fakes.ts';
export { fakeWatchListPorts } from './watch-list/watch-list.fakes.ts';
export { fakeFundConditionsPorts } from './fund-conditions/fund-conditions.fakes.ts';
