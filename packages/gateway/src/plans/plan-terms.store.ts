import type { PlanKind, PlanTerms, SmartBand } from '@caifu/core/plans';
import { fen, ratePpm } from '@caifu/core/values';
import * as z from 'zod';
import type { Connection } from '../ground/schema.ts';

/** [GW-1024] What plans of a kind are held to: rows of the table, never constants of the program. */
export const readPlanTerms = async (cx: Connection, kind: PlanKind): Promise<PlanTerms> => {
  const row = await cx.selectFrom('plan_terms').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
  return {
    kind,
    retryDays: row.retry_days,
    endAfterFailures: row.end_after_failures,
    minAmount: fen(Number(row.min_amount)),
    smartDays: row.smart_days,
    smartBands: bandsSchema.parse(row.smart_bands),
    targetLeast: ratePpm(row.target_least),
    targetMost: ratePpm(row.target_most),
  };
};

const bandsSchema: z.ZodType<readonly SmartBand[]> = z.array(
  z.object({ from: z.nullable(z.int().transform(ratePpm)), rate: z.int().transform(ratePpm) }),
);
