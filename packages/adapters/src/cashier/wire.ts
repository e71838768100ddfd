export * from './bank-card.wire.ts';
export * from './cashier.wire.ts';
export * from './wallet.wire.ts';
