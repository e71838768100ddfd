import { goldDebitTime, type PlanKind, type PlanTerms, type SmartBand } from '@caifu/core/plans';
import { fen, ratePpm } from '@caifu/core/values';
import * as z from 'zod';
import { readGoldTerms } from '../gold/gold.store.ts';
import type { Settings } from '../ground/start/settings.ts';
import type { Connection } from '../ground/database/schema.ts';

/** The sources of the terms. */
export interface TermsOf {
  readonly db: Connection;
  readonly settings: Pick<Settings, 'PLAN_DEBIT_TIME'>;
}

/**
 * [GW-1720] The moment of the debits is a setting. [GW-1024] All other bounds of a kind are rows of the table, never constants of the
 * program.
 */
export const readPlanTerms = async ({ db: cx, settings }: TermsOf, kind: PlanKind): Promise<PlanTerms> => {
  const debitTime = settings.PLAN_DEBIT_TIME;
  const row = await cx.selectFrom('plan_terms').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
  return {
    kind,
    retryDays: row.retry_days,
    debitTime: kind === 'gold' ? goldDebitTime(debitTime, (await readGoldTerms(cx, null)).sessions) : debitTime,
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
