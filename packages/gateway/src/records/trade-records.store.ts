import { addDays, epochAt, epochMs, type CalendarDate } from '@caifu/core/values';
import type { TradeRecord } from '@caifu/core/records';
import type { TradeRecordsPageAnswer, TradeRecordsPageRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import { ALL, inProgress, kindOf, kindsOf, statusOf } from './trade-types.ts';

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
  // Only the tab of types has a choice of them.
  const kinds = kindsOf(deps.areas, tab === 'by-type' ? tradeType : ALL);
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from (${factsOf(deps, investorId, today)}) as facts ${NAMED}
    where facts.kind = any(${kinds}::text[])
      and (${group}::text is null or facts.kind like 'fund-%')
      and (${productCode}::text is null or facts.product_code = ${productCode})
      and (${tab} <> 'in-progress' or facts.status = any(${inProgress(deps.areas)}::text[]))
      and facts.traded_at >= ${from === null ? 0 : epochAt(from, '00:00:00')}
      and facts.traded_at < ${until === null ? Number.MAX_SAFE_INTEGER : epochAt(addDays(until, 1), '00:00:00')}
    order by facts.traded_at desc, facts.record_id desc
    limit ${pageSize + 1} offset ${(pageNo - 1) * pageSize}`.execute(deps.db);
  return { items: rows.slice(0, pageSize).map((row) => recordOf(deps, row)), hasMore: rows.length > pageSize, pageNo };
};

/** A record by its number, as the list has it; null for one that is unknown or another investor's. */
export const readRecordRow = async (
  deps: Pick<Deps, 'db' | 'areas'>,
  investorId: string,
  recordId: string,
  today: CalendarDate,
): Promise<RecordRow | null> => {
  const { rows } = await sql<RecordRow>`
    select ${COLUMNS} from (${factsOf(deps, investorId, today)}) as facts ${NAMED}
    where facts.record_id = ${recordId}`.execute(deps.db);
  return rows[0] ?? null;
};

const COLUMNS = sql.raw(
  'facts.record_id, facts.order_no, facts.kind, facts.product_code, coalesce(p.product_name, f.fund_name, facts.product_code) as product_name, facts.amount, facts.status, facts.traded_at',
);

const NAMED = sql.raw(`
    left join product p on facts.kind not like 'fund-%' and p.product_code = facts.product_code
    left join fund f on facts.kind like 'fund-%' and f.fund_code = facts.product_code`);

/** Everything that is a record of an investor, whatever it is asked with. */
const factsOf = ({ areas }: Pick<Deps, 'areas'>, investorId: string, today: CalendarDate) => sql`
      select s.order_no as record_id, s.order_no, case when b.needs_reservation_consent then 'reservation' else 'purchase' end as kind, s.product_code, s.amount,
        s.state as status, coalesce(s.paid_at, s.placed_at) as traded_at
      from purchase_order s join product b on b.product_code = s.product_code
      where s.investor_id = ${investorId} and s.state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')
      union all
      select r.redemption_no, r.redemption_no, 'redemption', r.product_code, r.shares,
        case r.state when 'cancelled' then 'redemption-cancelled' when 'failed' then 'redemption-failed' when 'paid' then 'paid-out' else r.state end, r.placed_at
      from redemption_order r where r.investor_id = ${investorId}
      union all
      select 'M' || h.order_no, h.order_no, 'maturity', h.product_code, h.payout, case h.status when 2 then 'paying-out' else 'paid-out' end, ${epochOf(sql`h.ended_on`)}
      from holding h where h.investor_id = ${investorId} and h.payout > 0
      union all
      select 'C' || replace(e.reference, ':', '-'), h.order_no, 'continuation', h.product_code, g.amount, 'paid-out', e.posted_at
      from card c join posting g on g.account_id = c.account_id join journal_entry e on e.entry_id = g.entry_id
        join holding h on h.order_no = split_part(e.reference, ':', 1)
      where c.investor_id = ${investorId} and c.kind = 'wallet' and e.kind = 'continue'
      union all
      select 'D' || d.product_code || '-' || d.day, null, 'dividend', d.product_code, sum(d.amount)::bigint,
        case when d.paid_on > ${today}::date then 'paying-out' else 'paid-out' end, ${epochOf(sql`d.paid_on`)}
      from distribution_payment d where d.investor_id = ${investorId} group by d.product_code, d.day, d.paid_on having sum(d.amount) > 0
      union all
      select o.order_no, o.order_no, case when l.plan_no is null then o.kind when o.kind = 'fund-buy' then 'fund-plan-buy' else 'fund-plan-redeem' end, o.fund_code,
        coalesce(o.amount, o.shares), case o.state
          when 'placed' then 'paid' when 'paid' then 'paid-out' when 'cancelled' then 'fund-cancelled'
          when 'failed' then case o.kind when 'fund-buy' then 'fund-buy-failed' else 'redemption-failed' end else o.state end, o.placed_at
      from trade_order o left join fund_order_terms l on l.order_no = o.order_no where o.investor_id = ${investorId} and o.fund_code is not null
      union all
      select 'F' || d.fund_code || '-' || d.day, null, case when d.reinvested_shares is null then 'fund-dividend' else 'fund-reinvestment' end, d.fund_code,
        coalesce(d.reinvested_shares, d.amount), case when d.paid_on is null then 'paying-out' when d.reinvested_shares is null then 'paid-out' else 'fund-done' end,
        ${epochOf(sql`coalesce(d.paid_on, d.pays_on)`)}
      from fund_dividend_due d where d.investor_id = ${investorId} and d.amount > 0
      union all
      select 'F' || m.fund_code || '-' || m.day || '-S', null, 'fund-adjustment', m.fund_code, abs(m.shares), 'fund-done', ${epochOf(sql`m.booked_on`)}
      from fund_move m where m.investor_id = ${investorId} and m.kind = 'adjusted'
      ${sql.join(
        areas.flatMap(({ records }) => (records === undefined ? [] : [sql`union all ${records.facts(investorId)}`])),
        sql` `,
      )}`;

/** The beginning of a day in Shanghai, which keeps no summer time. */
const epochOf = (day: ReturnType<typeof sql>) => sql`((${day} - '1970-01-01'::date)::bigint * 86400000 - 28800000)`;

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

/** What the file of all trades is read by. */
export { COLUMNS as RECORD_COLUMNS, factsOf as recordFactsOf, NAMED as RECORD_NAMES };
