export * from './certification.wire.ts';
export * from './disclosure.wire.ts';
export * from './figures-access.wire.ts';
export * from './pre-buy.wire.ts';
export * from './risk-assessment.wire.ts';
