import type { FundEstimate } from '@caifu/core/funds';
import type { EpochMs } from '@caifu/core/values';
import type { Connection } from '../database/schema.ts';

/** A source of estimates during a trading day: the present worth of the funds that it knows. */
export interface FundEstimates {
  estimatesOf(cx: Connection, fundCodes: readonly string[], now: EpochMs): Promise<ReadonlyMap<string, FundEstimate>>;
}

/** Without a source there are no estimates. */
export const noFundEstimates: FundEstimates = { estimatesOf: () => Promise.resolve(new Map()) };
