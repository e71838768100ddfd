export * from './inbox.wire.ts';
