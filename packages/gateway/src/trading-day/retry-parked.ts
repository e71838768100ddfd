import { sql } from 'kysely';
import type { RetryParked } from '../operator/parked-decisions.store.ts';
import { lastSettledDay, settleStepOnce, settleToClock } from './settlement.ts';

/**
 * [GW-1653] A parked thing is tried at once after its cause was mended, as the next day would try it: by its step, on the last day that is settled. What
 * the step finds by its day alone is tried for the days since.
 */
export const retryParked: RetryParked = async (deps, parkedNo) => {
  const day = await lastSettledDay(deps.db);
  const { rows } = await sql<{ step: string }>`
    update parked set last_day = least(last_day, ${day}::date - 1) where parked_no::text = ${parkedNo} and ended_at is null returning step`.execute(
    deps.db,
  );
  const [row] = rows;
  if (row === undefined || day === null) return 'unknown';
  const step = deps.daySteps.find(({ name }) => name === row.step);
  // Anything else belongs to the work after a day, which does what is left.
  if (step === undefined) await settleToClock(deps);
  else await settleStepOnce(deps, step, day);
  const { rows: after } = await sql<{ outcome: string | null }>`select outcome from parked where parked_no::text = ${parkedNo}`.execute(
    deps.db,
  );
  return after[0]?.outcome === 'settled' ? 'settled' : 'still-parked';
};
