import { epochAt, epochMs, type CalendarDate } from '@caifu/core/values';
import type { TradeRecord } from '@caifu/core/records';
import type { TradeRecordsPageAnswer, TradeRecordsPageRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import type { Connection } from '../ground/schema.ts';
import { ALL, inProgress, kindOf, kindsOf, statusOf } from './trade-types.ts';

/** The record that came last on the page before: its moment, and its number among those of the moment. */
export interface RecordKey {
  readonly at: number;
  readonly recordId: string;
}

/** null: no page told such a text. */
export const recordKeyOf = (text: string): RecordKey | null => {
  const key = /^(?<at>\d{1,15})\.(?<no>\S{1,80})$/.exec(text)?.groups;
  return key === undefined ? null : { at: Number(key['at']), recordId: key['no'] ?? '' };
};

/** Milliseconds. The last day that there is has none after it. */
const DAY = 86_400_000;

const textOfKey = ({ traded_at: at, record_id: recordId }: RecordRow): string => `${at}.${recordId}`;

/**
 * One page of what an investor asked for and what happened to it, the newest first: purchases, redemptions, what
 * maturity pays at the end of a term and between two of them, and dividends of a product on a day.
 */
export const readTradeRecords = async (
  deps: Pick<Deps, 'db' | 'areas'>,
  investorId: string,
  request: TradeRecordsPageRequest,
  today: CalendarDate,
): Promise<TradeRecordsPageAnswer> => {
  const { tab, tradeType, productCode, pageNo, pageSize, from, until, group } = request;
  const after = request.after === null ? null : recordKeyOf(request.after);
  // Only the tab of types has a choice of them.
  const kinds = kindsOf(deps.areas, tab === 'by-type' ? tradeType : ALL).filter((kind) => group === null || kind.startsWith('fund-'));
  const parts = recordPartsOf(deps, investorId, today).filter((part) => part.kinds.some((kind) => kinds.includes(kind)));
  if (parts.length === 0) return { items: [], hasMore: false, pageNo, next: null };
  const { rows, next } = await readRecordRows(deps.db, parts, {
    conditions: [
      sql`facts.kind = any(${kinds}::text[])`,
      ...(productCode === null ? [] : [sql`facts.product_code = ${productCode}`]),
      ...(tab === 'in-progress' ? [sql`facts.status = any(${inProgress(deps.areas)}::text[])`] : []),
    ],
    from,
    until,
    after,
    // Who goes on from a key has nothing to skip.
    skipped: after === null ? (pageNo - 1) * pageSize : 0,
    count: pageSize,
  });
  return { items: rows.map((row) => recordOf(deps, row)), hasMore: next !== null, pageNo, next };
};

interface RowsWanted {
  readonly conditions: readonly Sql[];
  /** Both days included; null: without an end. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly after: RecordKey | null;
  readonly skipped: number;
  readonly count: number;
}

/**
 * [GW-1202] The next rows, the newest first, and where those after them begin; null: there are none. Each part of the whole tells as many as may
 * be needed, in the order of an index, so that a page costs what the first one does, however many records there are.
 */
export const readRecordRows = async (
  cx: Connection,
  parts: readonly RecordPart[],
  { conditions, from, until, after, skipped, count }: RowsWanted,
): Promise<{ readonly rows: readonly RecordRow[]; readonly next: string | null }> => {
  const all = [
    ...conditions,
    ...(from === null ? [] : [sql`facts.traded_at >= ${epochAt(from, '00:00:00')}::bigint`]),
    ...(until === null ? [] : [sql`facts.traded_at < ${epochAt(until, '00:00:00') + DAY}::bigint`]),
    // The first of the two is what an index is asked with.
    ...(after === null
      ? []
      : [
          sql`facts.traded_at <= ${after.at}::bigint and (facts.traded_at, facts.record_id) < (${after.at}::bigint, ${after.recordId}::text)`,
        ]),
  ];
  const most = skipped + count + 1;
  const found = parts.map(
    (part) => sql`(select * from (${part.rows}) as facts (${FIELDS}) where ${sql.join([sql`true`, ...all], sql` and `)}
      order by facts.traded_at desc, facts.record_id desc limit ${most})`,
  );
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from (select * from (${sql.join(found, sql` union all `)}) as all_of_them
      order by traded_at desc, record_id desc limit ${count + 1} offset ${skipped}) as facts ${NAMED}
    order by facts.traded_at desc, facts.record_id desc`.execute(cx);
  const told = rows.slice(0, count);
  const last = rows.length > count ? told.at(-1) : undefined;
  return { rows: told, next: last === undefined ? null : textOfKey(last) };
};

/** A record by its number, as the list has it; null for one that is unknown or another investor's. */
export const readRecordRow = async (
  deps: Pick<Deps, 'db' | 'areas'>,
  investorId: string,
  recordId: string,
  today: CalendarDate,
): Promise<RecordRow | null> => {
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from (${sql.join(
      recordPartsOf(deps, investorId, today).map(({ rows: part }) => part),
      sql` union all `,
    )}) as facts (${FIELDS}) ${NAMED}
    where facts.record_id = ${recordId}`.execute(deps.db);
  return rows[0] ?? null;
};

type Sql = ReturnType<typeof sql>;

/** Of every part, in this order. */
const FIELDS = sql.raw('record_id, order_no, kind, product_code, amount, status, traded_at');

const COLUMNS = sql.raw(
  'facts.record_id, facts.order_no, facts.kind, facts.product_code, coalesce(p.product_name, f.fund_name, facts.product_code) as product_name, facts.amount, facts.status, facts.traded_at',
);

const NAMED = sql.raw(`
    left join product p on facts.kind not like 'fund-%' and p.product_code = facts.product_code
    left join fund f on facts.kind like 'fund-%' and f.fund_code = facts.product_code`);

export interface RecordPart {
  /** That it may tell of. */
  readonly kinds: readonly string[];
  readonly rows: Sql;
}

/** Everything that is a record of an investor, whatever it is asked with, in parts with the fields above. Each has an index in the order of the list. */
export const recordPartsOf = ({ areas }: Pick<Deps, 'areas'>, investorId: string, today: CalendarDate): readonly RecordPart[] => [
  {
    kinds: ['purchase', 'reservation'],
    rows: sql`select s.order_no as record_id, s.order_no, case when b.needs_reservation_consent then 'reservation' else 'purchase' end as kind, s.product_code, s.amount,
      s.state as status, coalesce(s.paid_at, s.placed_at) as traded_at
    from purchase_order s join product b on b.product_code = s.product_code
    where s.investor_id = ${investorId} and s.state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')`,
  },
  {
    kinds: ['redemption'],
    rows: sql`select r.redemption_no, r.redemption_no, 'redemption', r.product_code, r.shares,
      case r.state when 'cancelled' then 'redemption-cancelled' when 'failed' then 'redemption-failed' when 'paid' then 'paid-out' else r.state end, r.placed_at
    from redemption_order r where r.investor_id = ${investorId}`,
  },
  {
    kinds: ['maturity'],
    rows: sql`select 'M' || h.order_no, h.order_no, 'maturity', h.product_code, h.payout, case h.status when 2 then 'paying-out' else 'paid-out' end, ${epochOf(sql`h.ended_on`)}
    from holding h where h.investor_id = ${investorId} and h.payout > 0`,
  },
  {
    kinds: ['continuation'],
    rows: sql`select 'C' || replace(f.reference, ':', '-'), h.order_no, 'continuation', h.product_code, f.amount, 'paid-out', f.posted_at
    from wallet_flow f join holding h on h.order_no = split_part(f.reference, ':', 1)
    where f.account_id = (select account_id from card where investor_id = ${investorId} and kind = 'wallet') and f.kind = 'continue'`,
  },
  {
    kinds: ['dividend'],
    rows: sql`select 'D' || d.product_code || '-' || d.day, null, 'dividend', d.product_code, sum(d.amount)::bigint,
      case when ${epochOf(sql`d.paid_on`)} > ${epochAt(today, '00:00:00')}::bigint then 'paying-out' else 'paid-out' end, ${epochOf(sql`d.paid_on`)}
    from distribution_payment d where d.investor_id = ${investorId} group by d.product_code, d.day, ${epochOf(sql`d.paid_on`)} having sum(d.amount) > 0`,
  },
  {
    kinds: ['fund-buy', 'fund-redeem', 'fund-quick-redeem', 'fund-plan-buy', 'fund-plan-redeem'],
    rows: sql`select o.order_no, o.order_no, case when l.plan_no is null then o.kind when o.kind = 'fund-buy' then 'fund-plan-buy' else 'fund-plan-redeem' end, o.fund_code,
      coalesce(o.amount, o.shares), case o.state
        when 'placed' then 'paid' when 'paid' then 'paid-out' when 'cancelled' then 'fund-cancelled'
        when 'failed' then case o.kind when 'fund-buy' then 'fund-buy-failed' else 'redemption-failed' end else o.state end, o.placed_at
    from trade_order o left join fund_order_terms l on l.order_no = o.order_no where o.investor_id = ${investorId} and o.fund_code is not null`,
  },
  {
    kinds: ['fund-dividend', 'fund-reinvestment'],
    rows: sql`select 'F' || d.fund_code || '-' || d.day, null, case when d.reinvested_shares is null then 'fund-dividend' else 'fund-reinvestment' end, d.fund_code,
      coalesce(d.reinvested_shares, d.amount), case when d.paid_on is null then 'paying-out' when d.reinvested_shares is null then 'paid-out' else 'fund-done' end,
      ${epochOf(sql`coalesce(d.paid_on, d.pays_on)`)}
    from fund_dividend_due d where d.investor_id = ${investorId} and d.amount > 0`,
  },
  {
    kinds: ['fund-adjustment'],
    rows: sql`select 'F' || m.fund_code || '-' || m.day || '-S', null, 'fund-adjustment', m.fund_code, abs(sum(m.shares))::bigint, 'fund-done', ${epochOf(sql`min(m.booked_on)`)}
    from fund_move m where m.investor_id = ${investorId} and m.kind = 'adjusted' group by m.fund_code, m.day`,
  },
  ...areas.flatMap(({ records }) =>
    records === undefined ? [] : [{ kinds: Object.keys(records.kinds), rows: records.facts(investorId) }],
  ),
];

/** The beginning of a day in Shanghai, which keeps no summer time. Indexes are made of the same words. */
const epochOf = (day: Sql) => sql`((${day} - '1970-01-01'::date)::bigint * 86400000 - 28800000)`;

export const recordOf = ({ areas }: Pick<Deps, 'areas'>, row: RecordRow): TradeRecord => {
  const { type, name, direction, unit } = kindOf(areas, row.kind);
  const { state, text } = statusOf(areas, row.status);
  return {
    orderId: row.record_id,
    portfolioId: row.product_code,
    productName: row.product_name,
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
