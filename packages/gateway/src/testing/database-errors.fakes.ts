import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** A refusal by the database itself: invalid data, a constraint, a wrong statement, a raised exception. */
const OF_A_RULE = /^(?:22|23|42|P0)/;

const refusalOf = (error: unknown): readonly string[] =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && OF_A_RULE.test(error.code)
    ? [`${error.code} ${error.message}`]
    : [];

/** Records every refusal of either engine from now on, even if the code catches it. */
export const hearDatabase = (): { readonly heard: () => readonly string[]; readonly stop: () => void } => {
  const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Client.prototype, 'query')];
  return {
    /** Since the last call. */
    heard: () =>
      spies.flatMap((spy) => {
        const refusals = spy.mock.settledResults.flatMap(({ type, value }) => (type === 'rejected' ? refusalOf(value) : []));
        spy.mockClear();
        return refusals;
      }),
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
