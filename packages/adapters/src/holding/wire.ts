export * from './cancellation.wire.ts';
export * from './holding-detail.wire.ts';
export * from './holding-calendar.wire.ts';
export * from './holdings.wire.ts';
export * from './redeem.wire.ts';
