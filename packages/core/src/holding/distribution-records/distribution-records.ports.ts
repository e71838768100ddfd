import type { DistributionRecord } from '../holding.ts';

/** The records that the holding's page has stored (session key records); cleared on leaving (P2 §2.10). */
export interface DistributionRecordsPorts {
  read(): readonly DistributionRecord[] | null;
  clear(): void;
}
