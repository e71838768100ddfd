import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterEach, expect } from 'vitest';
import { repositoryRoot } from './repository.ts';
import { rowClaims, rowFault, statementKey } from './row-types.ts';

type Builder = Pick<RawBuilder<unknown>, 'execute'> & { rowFaults?: Set<string> };

/** Compares every row that a handwritten statement returns in a test with its declared row type. */
const compareRows = (builder: Builder, faults: Set<string>): void => {
  const claims = rowClaims(path.join(repositoryRoot, 'packages/gateway/src'));
  const execute = builder.execute;
  builder.execute = async function executeAndCompare(this: RawBuilder<unknown>, ...given) {
    const result = await execute.apply(this, given);
    const claimed = claims.get(statementKey(this.toOperationNode().sqlFragments)) ?? [];
    for (const row of claimed.length === 0 ? [] : result.rows.slice(0, ROWS)) {
      const found = claimed.map((claim) => rowFault(Object.fromEntries(Object.entries(row ?? {})), claim));
      if (!found.includes(null)) faults.add(found.join('; '));
    }
    return result;
  };
};

/** Maximum number of compared rows in an answer, because rows of one statement have the same columns. */
const ROWS = 50;

// A worker loads this file again for each test file, but kysely once.
const isBuilder = (value: unknown): value is Builder => typeof value === 'object' && value !== null && 'execute' in value;
const builder: unknown = Object.getPrototypeOf(sql`select 1`);
if (!isBuilder(builder)) throw new Error('statements of kysely are made in another way than this check knows');
if (builder.rowFaults === undefined) {
  builder.rowFaults = new Set();
  compareRows(builder, builder.rowFaults);
}
const faults = builder.rowFaults;

afterEach(() => {
  const found = [...faults];
  faults.clear();
  expect(found).toEqual([]);
});
