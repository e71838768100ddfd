// For this area in @caifu/core/testing.
export * from './cancellation/cancellation.fakes.ts';
export * from './holding-detail/holding-detail.fakes.ts';
export * from './holdings-overview/holdings-overview.fakes.ts';
export * from './distribution-records/distribution-records.fakes.ts';
export * from './redeem/redeem.fakes.ts';
export * from './redemption-outcome/redemption-outcome.fakes.ts';
