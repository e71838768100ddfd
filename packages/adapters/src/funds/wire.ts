export * from './fund-catalogue.wire.ts';
export * from './fund-detail.wire.ts';
export * from './fund-histories.wire.ts';
export * from './fund-list.wire.ts';
export * from './watch-list.wire.ts';
