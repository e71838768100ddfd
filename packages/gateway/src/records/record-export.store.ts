import type { TradeRecord } from '@caifu/core/records';
import type { CalendarDate } from '@caifu/core/values';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import { recordSourceOf, recordWordsOf } from './record-words.ts';
import { readRecordRows, recordOf, recordPartsOf, type RecordKey } from './trade-records.store.ts';

export interface RecordsWanted {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly after: RecordKey | null;
  readonly count: number;
}

/**
 * [GW-1037] The next records of a file, the newest first: all of the list, and those without a product. A part begins after the last
 * record, so that new records repeat or omit none.
 */
export const readRecordsAfter = async (
  deps: Pick<Deps, 'db' | 'areas' | 'clock' | 'partnerBanks'>,
  investorId: string,
  { from, to, after, count }: RecordsWanted,
): Promise<{ readonly records: readonly TradeRecord[]; readonly next: string | null }> => {
  const parts = recordPartsOf(deps, investorId).filter(({ standsIn }) => standsIn !== 'number');
  const { rows, next } = await readRecordRows(deps, parts, { conditionsOf: () => [], from, until: to, after, skipped: 0, count });
  return { records: rows.map((row) => exportedOf(deps, row)), next };
};

/** A record without a product has its direction from the wallet's view. */
const exportedOf = (deps: Pick<Deps, 'areas' | 'partnerBanks'>, row: RecordRow): TradeRecord => {
  const source = recordSourceOf(deps.areas, row.kind);
  const record = recordOf(deps, row);
  const { inFiles = record.direction } = recordWordsOf(source, row.kind, row.status);
  return { ...record, portfolioId: source.codeKind === undefined ? '' : record.portfolioId, direction: inFiles };
};
