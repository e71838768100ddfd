/** For a property of money, shares and rates: as many random cases, and always the same. */
export const MONEY_RUNS = { seed: 20261120, numRuns: 10_000 } as const;

/** For every other property. */
export const RUNS = { seed: 20261120, numRuns: 1_000 } as const;
