export * from './platform.wire.ts';
