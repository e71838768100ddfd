import type { FundConditionsPorts } from './fund-conditions.ports.ts';

/** A market with a number of funds for every query. */
export const fakeFundConditionsPorts = (count = 320, overrides: Partial<FundConditionsPorts> = {}): FundConditionsPorts => ({
  countFunds: () => Promise.resolve({ kind: 'read', value: count }),
  ...overrides,
});
