export * from './articles.wire.ts';
export * from './banner.wire.ts';
export * from './block.wire.ts';
export * from './topics.wire.ts';
