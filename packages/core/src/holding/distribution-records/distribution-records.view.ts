import { formatDate, formatMoney } from '../../values/display.ts';
import type { DistributionRecord } from '../holding.ts';

/** One payout, written out: the columns of the table (P2 §2.10). */
export interface DistributionRow {
  readonly key: string;
  readonly periodName: string;
  readonly methodText: string;
  readonly amountText: string;
  readonly statusText: string;
  readonly paidOnText: string;
}

/** The view of the distribution table. */
export interface DistributionRecordsView {
  readonly rows: readonly DistributionRow[];
  /** No payouts, or no stored records of a holding's page. */
  readonly isEmpty: boolean;
}

/** The stored records in their order; null and an empty list are both empty [DR-1] [DR-2]. */
export const toDistributionRecordsView = (records: readonly DistributionRecord[] | null): DistributionRecordsView => {
  const rows = (records ?? []).map((record, at) => ({
    key: String(at),
    periodName: record.periodName,
    methodText: record.method,
    amountText: formatMoney(record.amount),
    statusText: record.statusText,
    paidOnText: formatDate(record.paidOn),
  }));
  return { rows, isEmpty: rows.length === 0 };
};
