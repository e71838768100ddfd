import type { LawSet } from './law.types.ts';

/** [LAW-29] Whether a purchase inside a strategy, whose adviser has a fee already, is free of the funds' own purchase fees. */
export const areFundFeesWaived = (law: Pick<LawSet, 'strategyFundFees'>): boolean => law.strategyFundFees.value === 'waived';
