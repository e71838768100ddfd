import { sql } from 'kysely';
import type { Tx } from './day-step.ts';

/**
 * Until the end of the transaction. What moves on one day is little of what there is, and the planner, who knows neither how much
 * moves nor how much came since its statistics, would rather read the whole table; to compile its plan takes longer than to run it.
 */
export const goByIndex = async (tx: Tx): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
};
