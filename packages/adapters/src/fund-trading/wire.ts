export * from './fund-holdings.wire.ts';
export * from './fund-offers.wire.ts';
export * from './fund-orders.wire.ts';
