import { sql } from 'kysely';
import type { RetryParked } from '../operator/parked-decisions.store.ts';
import { lastSettledDay, settleStepOnce, settleToClock } from './settlement.ts';

/**
 * [GW-1653] Retries a parked row at once after its cause was repaired, as the next day would: by its step, on the last settled day. A step
 * that finds rows by its own day is retried for the days since the parking.
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
  // All other rows belong to the work after a day, which does the rest.
  if (step === undefined) await settleToClock(deps);
  else await settleStepOnce(deps, step, day);
  const { rows: after } = await sql<{ outcome: string | null }>`select outcome from parked where parked_no::text = ${parkedNo}`.execute(
    deps.db,
  );
  return after[0]?.outcome === 'settled' ? 'settled' : 'still-parked';
};
