export * from './trade-records.wire.ts';
