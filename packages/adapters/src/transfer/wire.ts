export * from './transfer-market.wire.ts';
export * from './transfer-orders.wire.ts';
