import { EXPORT_WORDS } from '@caifu/core/assets';
import type { TradeRecord } from '@caifu/core/records';
import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import { readRecordRows, recordOf, recordPartsOf, type RecordKey, type RecordPart } from './trade-records.store.ts';

export interface RecordsWanted {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly after: RecordKey | null;
  readonly count: number;
}

/**
 * [GW-1037] The next records of a file, the newest first: all that the list has, and the orders of the wallet. A part goes on after the
 * record that came last, so that what comes meanwhile moves nothing: no record is told twice or left out.
 */
export const readRecordsAfter = async (
  deps: Pick<Deps, 'db' | 'areas'>,
  investorId: string,
  { from, to, after, count }: RecordsWanted,
  today: CalendarDate,
): Promise<{ readonly records: readonly TradeRecord[]; readonly next: string | null }> => {
  const { rows, next } = await readRecordRows(deps.db, [...recordPartsOf(deps, investorId, today), walletOrdersOf(investorId)], {
    conditions: [],
    from,
    until: to,
    after,
    skipped: 0,
    count,
  });
  return { records: rows.map((row) => exportedOf(deps, row)), next };
};

/** Orders between the wallet and a card or an account that is repaid. They belong to no product. */
const walletOrdersOf = (investorId: string): RecordPart => ({
  kinds: ['top-up', 'withdrawal', 'quick-withdrawal', 'plan-repayment'],
  rows: sql`select o.order_no, o.order_no, o.kind, '', o.amount, case when o.kind = 'withdrawal' and o.state <> 'paid' then 'withdrawing' else 'paid-out' end, o.placed_at
    from trade_order o where o.investor_id = ${investorId} and o.kind in ('top-up', 'withdrawal', 'quick-withdrawal', 'plan-repayment')`,
});

/** Seen from the wallet, where an order belongs to it. */
const exportedOf = (deps: Pick<Deps, 'areas'>, row: RecordRow): TradeRecord => {
  const record = recordOf(deps, row);
  if (deps.areas.some(({ records }) => records?.hasNoCode === true && row.kind in records.kinds)) return { ...record, portfolioId: '' };
  if (row.product_code !== '') return record;
  return { ...record, productName: EXPORT_WORDS.kinds.wallet, direction: row.kind === 'top-up' ? 'in' : 'out' };
};
