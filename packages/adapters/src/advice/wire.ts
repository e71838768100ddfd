export * from './advice.wire.ts';
