// For this area in @caifu/core/testing.
export * from './order-page/order-page.fakes.ts';
export * from './trade-records/trade-records.fakes.ts';
