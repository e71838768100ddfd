import { sql } from 'kysely';
import type { Tx } from './day-step.ts';

/**
 * Forces index scans until the end of the transaction. One day moves a small part of all rows. The planner does not know this number and
 * would scan the whole table, and compiling its plan takes longer than running it.
 */
export const goByIndex = async (tx: Tx): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
};
