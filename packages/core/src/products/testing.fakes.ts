// For this area in @caifu/core/testing.
export { fakeFollowingPorts } from './following/following.fakes.ts';
export { someArchives } from './archives/archives.fakes.ts';
export { aProduct, fakeProductDetailPorts } from './product-detail/product-detail.fakes.ts';
export { fakeNetValueHistoryPorts, someNetValues } from './net-value-history/net-value-history.fakes.ts';
export { aTrendChartInput, fakeTrendChartPorts, someTrendData } from './trend-chart/trend-chart.fakes.ts';
