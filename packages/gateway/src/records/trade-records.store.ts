import { epochAt, epochMs, type CalendarDate } from '@caifu/core/values';
import type { TradeRecord } from '@caifu/core/records';
import type { TradeRecordsPageAnswer, TradeRecordsPageRequest } from '@caifu/adapters/wire';
import type { MatchingResult } from '@caifu/core/qualification';
import { sql, type RawBuilder } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { RecordPart, RecordRow } from '../ground/record-source.ts';
import { ALL, inProgressOf, isOfType, recordSourceOf, recordSourcesOf, recordWordsOf } from './record-words.ts';

type RecordDeps = Pick<Deps, 'db' | 'areas' | 'clock' | 'partnerBanks'>;

/** The last record of the previous page: its moment, and its number among those of the moment. */
export interface RecordKey {
  readonly at: number;
  readonly recordId: string;
}

/** null: the text is no key. */
export const recordKeyOf = (text: string): RecordKey | null => {
  const key = /^(?<at>\d{1,15})\.(?<no>\S{1,80})$/.exec(text)?.groups;
  return key === undefined ? null : { at: Number(key['at']), recordId: key['no'] ?? '' };
};

/** Milliseconds. The last possible day has no next day, so the milliseconds are added. */
const DAY = 86_400_000;

const textOfKey = ({ traded_at: at, record_id: recordId }: RecordRow): string => `${at}.${recordId}`;

/** One page of an investor's orders and other events, the newest first, from all areas. */
export const readTradeRecords = async (
  deps: RecordDeps,
  investorId: string,
  request: TradeRecordsPageRequest,
): Promise<TradeRecordsPageAnswer> => {
  const { tab, tradeType, productCode, pageNo, pageSize, from, until, group } = request;
  const after = request.after === null ? null : recordKeyOf(request.after);
  // Only the tab of types has a selection.
  const filter = tab === 'by-type' ? tradeType : ALL;
  const kindsOf = ({ kinds }: RecordSource): readonly string[] =>
    Object.entries(kinds).flatMap(([kind, { type }]) => (isOfType(filter, type) ? [kind] : []));
  const parts = recordPartsOf(deps, investorId).filter(
    ({ source, kinds, standsIn }) =>
      standsIn === undefined && (group === null || source.group === group) && kinds.some((kind) => kindsOf(source).includes(kind)),
  );
  if (parts.length === 0) return { items: [], hasMore: false, pageNo, next: null };
  const { rows, next } = await readRecordRows(deps, parts, {
    conditionsOf: (source) => [
      sql`facts.kind = any(${kindsOf(source)}::text[])`,
      ...(productCode === null ? [] : [sql`facts.product_code = ${productCode}`]),
      ...(tab === 'in-progress' ? [sql`facts.status = any(${inProgressOf(source)}::text[])`] : []),
    ],
    from,
    until,
    after,
    // A page after a key skips no rows.
    skipped: after === null ? (pageNo - 1) * pageSize : 0,
    count: pageSize,
  });
  return { items: rows.map((row) => recordOf(deps, row)), hasMore: next !== null, pageNo, next };
};

interface RowsWanted {
  readonly conditionsOf: (source: RecordSource) => readonly Sql[];
  /** Both days included. null: without an end. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly after: RecordKey | null;
  readonly skipped: number;
  readonly count: number;
}

/**
 * [GW-1202] The next rows, the newest first, and the key of the following ones. null: there are none. Each part returns as many rows as may
 * be needed, in the order of an index, so that every page costs the same, however many records there are.
 */
export const readRecordRows = async (
  { db, areas }: RecordDeps,
  parts: readonly SourcedPart[],
  { conditionsOf, from, until, after, skipped, count }: RowsWanted,
): Promise<{ readonly rows: readonly RecordRow[]; readonly next: string | null }> => {
  const inRange = [
    ...(from === null ? [] : [sql`facts.traded_at >= ${epochAt(from, '00:00:00')}::bigint`]),
    ...(until === null ? [] : [sql`facts.traded_at < ${epochAt(until, '00:00:00') + DAY}::bigint`]),
    // An index uses the first of the two conditions.
    ...(after === null
      ? []
      : [
          sql`facts.traded_at <= ${after.at}::bigint and (facts.traded_at, facts.record_id) < (${after.at}::bigint, ${after.recordId}::text)`,
        ]),
  ];
  const most = skipped + count + 1;
  const found = parts.map(
    ({ source, rows: part }) => sql`(select * from (${part}) as facts (${FIELDS})
      where ${sql.join([sql`true`, ...conditionsOf(source), ...inRange], sql` and `)}
      order by facts.traded_at desc, facts.record_id desc limit ${most})`,
  );
  const { rows } = await sql<RecordRow>`
    select facts.*, ${nameOf(areas)} as product_name from (select * from (${sql.join(found, sql` union all `)}) as all_of_them
      order by traded_at desc, record_id desc limit ${count + 1} offset ${skipped}) as facts
    order by facts.traded_at desc, facts.record_id desc`.execute(db);
  const told = rows.slice(0, count);
  const last = rows.length > count ? told.at(-1) : undefined;
  return { rows: told, next: last === undefined ? null : textOfKey(last) };
};

/**
 * [GW-1724] A record by its number, as in the list. null for an unknown one or another investor's. A part with other prefixes is skipped.
 * In the remaining parts the number is that of an order, which is a key.
 */
export const readRecordRow = async (deps: RecordDeps, investorId: string, recordId: string): Promise<JudgedRecordRow | null> => {
  const parts = recordPartsOf(deps, investorId)
    .filter(({ numbered = '' }) => recordId.startsWith(numbered))
    .map(({ rows }) => rows);
  const { rows } = await sql<JudgedRecordRow>`
    select facts.*, ${nameOf(deps.areas)} as product_name, o.law, o.matching ->> 'result' as matched, (o.matching ->> 'productLevel')::integer as risk,
      (select c.version from special_care c where c.reference = facts.record_id order by c.confirmed_at limit 1) as care from (${sql.join(parts, sql` union all `)}) as facts (${FIELDS})
      left join trade_order o on o.order_no = facts.record_id
    where facts.record_id = ${recordId}`.execute(deps.db);
  return rows[0] ?? null;
};

interface JudgedRecordRow extends RecordRow {
  /** [LAW-6] null: it is a payout. */
  readonly law: string | null;
  readonly matched: MatchingResult | null;
  /** [LAW-54] The level of what was bought. */
  readonly risk: number | null;
  /** [LAW-52] */
  readonly care: string | null;
}

type Sql = RawBuilder<unknown>;

/** The columns of every part, in this order. */
const FIELDS = sql.raw('record_id, order_no, kind, product_code, amount, status, traded_at');

const nameOf = (areas: Deps['areas']): Sql => {
  const named = recordSourcesOf(areas).flatMap((source) =>
    source.named === undefined ? [] : [sql`when facts.kind = any(${Object.keys(source.kinds)}::text[]) then ${source.named}`],
  );
  return sql`coalesce(
    (select o.named from trade_order o where o.order_no = facts.order_no), case ${sql.join(named, sql` `)} end, facts.product_code)`;
};

/** A part with its source. */
interface SourcedPart extends RecordPart {
  readonly source: RecordSource;
}

/** All records of an investor, for every kind of query. */
export const recordPartsOf = ({ areas, clock }: Pick<Deps, 'areas' | 'clock'>, investorId: string): readonly SourcedPart[] =>
  recordSourcesOf(areas).flatMap((source) => source.parts(investorId, clock.now()).map((part) => ({ ...part, source })));

export const recordOf = (deps: Pick<Deps, 'areas' | 'partnerBanks'>, row: RecordRow): TradeRecord => {
  const source = recordSourceOf(deps.areas, row.kind);
  const { type, name, direction, unit, state, text } = recordWordsOf(source, row.kind, row.status);
  return {
    orderId: row.record_id,
    portfolioId: row.product_code,
    productName: source.called?.(deps, row) ?? row.product_name,
    tradeType: type,
    tradeTypeText: name,
    direction,
    amount: Number(row.amount),
    unit,
    state,
    statusText: text,
    tradedAt: epochMs(Number(row.traded_at)),
  };
};
