export * from './maturity.wire.ts';
export * from './order.wire.ts';
export * from './reservation.wire.ts';
