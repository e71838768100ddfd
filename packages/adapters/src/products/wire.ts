export * from './archives.wire.ts';
export * from './following.wire.ts';
export * from './net-values.wire.ts';
export * from './product-detail.wire.ts';
export * from './product.wire.ts';
