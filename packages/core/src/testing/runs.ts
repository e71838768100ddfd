/** For a property of money, shares and rates: the same number of random cases, always with the same seed. */
export const MONEY_RUNS = { seed: 20261120, numRuns: 10_000 } as const;

/** For every other property. */
export const RUNS = { seed: 20261120, numRuns: 1_000 } as const;
