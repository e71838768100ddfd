// For this area in @caifu/core/testing.
export * from './plans.fakes.ts';
export * from './plan-setting/plan-setting.fakes.ts';
export * from './plan-action/plan-action.fakes.ts';
export * from './plan-detail/plan-detail.fakes.ts';
