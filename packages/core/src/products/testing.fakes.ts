// For this area in @caifu/core/testing.
export * from './following/following.fakes.ts';
export * from './archives/archives.fakes.ts';
export * from './product-detail/product-detail.fakes.ts';
export * from './net-value-history/net-value-history.fakes.ts';
export * from './trend-chart/trend-chart.fakes.ts';
