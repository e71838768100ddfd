export * from './plan-setting.wire.ts';
export * from './plans.wire.ts';
