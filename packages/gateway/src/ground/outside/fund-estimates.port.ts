import type { FundEstimate } from '@caifu/core/funds';
import type { EpochMs } from '@caifu/core/values';
import type { Connection } from '../database/schema.ts';

/** A source of estimates during a trading day: of the funds it knows, what it reckons them to be worth now. */
export interface FundEstimates {
  estimatesOf(cx: Connection, fundCodes: readonly string[], now: EpochMs): Promise<ReadonlyMap<string, FundEstimate>>;
}

/** Without a source nothing is estimated. */
export const noFundEstimates: FundEstimates = { estimatesOf: () => Promise.resolve(new Map()) };
