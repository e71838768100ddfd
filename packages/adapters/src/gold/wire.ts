export * from './gold-home.wire.ts';
export * from './gold-orders.wire.ts';
