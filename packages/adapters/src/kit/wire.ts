export { KINDS_MARK } from './alternatives.wire.ts';
export * from './endpoint.ts';
export * from './envelope.wire.ts';
export * from './ret-codes.ts';
export * from './trade-password.wire.ts';
