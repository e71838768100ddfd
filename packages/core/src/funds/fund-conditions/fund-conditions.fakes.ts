import type { FundConditionsPorts } from './fund-conditions.ports.ts';

/** A market of so many funds, whatever is asked. */
export const fakeFundConditionsPorts = (count = 320, overrides: Partial<FundConditionsPorts> = {}): FundConditionsPorts => ({
  countFunds: () => Promise.resolve({ kind: 'read', value: count }),
  ...overrides,
});
