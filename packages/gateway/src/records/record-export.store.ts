import { EXPORT_WORDS } from '@caifu/core/assets';
import type { TradeRecord } from '@caifu/core/records';
import { addDays, epochAt, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import { RECORD_COLUMNS, RECORD_NAMES, recordFactsOf, recordOf } from './trade-records.store.ts';

/** The record that came last on the part before: its moment, and its number among those of the moment. */
export interface RecordKey {
  readonly at: number;
  readonly recordId: string;
}

/** null: no part told such a text. */
export const recordKeyOf = (text: string): RecordKey | null => {
  const key = /^(?<at>\d{1,15})\.(?<no>[\w-]{1,80})$/.exec(text)?.groups;
  return key === undefined ? null : { at: Number(key['at']), recordId: key['no'] ?? '' };
};

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
  const { rows } = await sql<RecordRow>`
    select ${RECORD_COLUMNS} from (${recordFactsOf(deps, investorId, today)} union all ${walletOrdersOf(investorId)}) as facts ${RECORD_NAMES}
    where facts.traded_at >= ${epochAt(from, '00:00:00')} and facts.traded_at < ${epochAt(addDays(to, 1), '00:00:00')}
      and (facts.traded_at, facts.record_id) < (${after?.at ?? Number.MAX_SAFE_INTEGER}::bigint, ${after?.recordId ?? ''})
    order by facts.traded_at desc, facts.record_id desc limit ${count + 1}`.execute(deps.db);
  const told = rows.slice(0, count);
  const last = rows.length > count ? told.at(-1) : undefined;
  return { records: told.map((row) => exportedOf(deps, row)), next: last === undefined ? null : `${last.traded_at}.${last.record_id}` };
};

/** Orders between the wallet and a card or an account that is repaid. They belong to no product. */
const walletOrdersOf = (investorId: string) => sql`
  select o.order_no, o.order_no, o.kind, '', o.amount, case when o.kind = 'withdrawal' and o.state <> 'paid' then 'withdrawing' else 'paid-out' end, o.placed_at
  from trade_order o where o.investor_id = ${investorId} and o.kind in ('top-up', 'withdrawal', 'quick-withdrawal', 'plan-repayment')`;

/** Seen from the wallet, where an order belongs to it. */
const exportedOf = (deps: Pick<Deps, 'areas'>, row: RecordRow): TradeRecord => {
  const record = recordOf(deps, row);
  if (deps.areas.some(({ records }) => records?.hasNoCode === true && row.kind in records.kinds)) return { ...record, portfolioId: '' };
  if (row.product_code !== '') return record;
  return { ...record, productName: EXPORT_WORDS.kinds.wallet, direction: row.kind === 'top-up' ? 'in' : 'out' };
};
