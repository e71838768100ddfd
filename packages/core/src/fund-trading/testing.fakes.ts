// For this area in @caifu/core/testing.
export * from './fund-buy/fund-buy.fakes.ts';
export * from './fund-alerts/fund-alerts.fakes.ts';
export * from './dividend-method/dividend-method.fakes.ts';
export * from './fund-holding/fund-holding.fakes.ts';
export * from './fund-outcome/fund-outcome.fakes.ts';
export * from './fund-redeem/fund-redeem.fakes.ts';
export * from './fund-trading.fakes.ts';
