// For this area in @caifu/core/testing.
export * from './buy/buy.fakes.ts';
export * from './maturity/maturity.fakes.ts';
export * from './reservation-outcome/reservation-outcome.fakes.ts';
