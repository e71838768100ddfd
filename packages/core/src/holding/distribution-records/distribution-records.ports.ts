import type { DistributionRecord } from '../holding.ts';

/** The data that the holding's page left (session key records); cleared on leaving (P2 §2.10). */
export interface DistributionRecordsPorts {
  read(): readonly DistributionRecord[] | null;
  clear(): void;
}
