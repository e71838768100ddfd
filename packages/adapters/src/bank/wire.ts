export * from './bank-home.wire.ts';
export * from './bank-orders.wire.ts';
