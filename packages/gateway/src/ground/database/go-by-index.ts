import { sql } from 'kysely';
import type { Tx } from './day-step.ts';

/**
 * Until the end of the transaction. The moves of one day are a small part of all rows, and the planner, who knows neither how much
 * moves nor how much came since its statistics, would rather read the whole table; to compile its plan takes longer than to run it.
 */
export const goByIndex = async (tx: Tx): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
};
