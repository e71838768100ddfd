export * from './strategies.wire.ts';
export * from './strategy-orders.wire.ts';
