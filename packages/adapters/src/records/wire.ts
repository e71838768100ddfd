export * from './order-page.wire.ts';
export * from './trade-records.wire.ts';
