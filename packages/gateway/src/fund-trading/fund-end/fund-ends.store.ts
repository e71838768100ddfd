import type { TradingCalendar } from '@caifu/core/calendar';
import { judgeFundEnd, type EndingFund, type FundEndFault, type FundEndWish } from '@caifu/core/funds';
import { calendarDate, netValue, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database/day-step.ts';
import type { Deps } from '../../ground/deps.ts';
import type { Connection } from '../../ground/database/schema.ts';
import { inTransaction } from '../../ground/database/transaction.ts';

export type ProposedEnd = 'proposed' | FundEndFault;

/** [GW-1660] An operator proposes the end of a fund, judged by core's rule. It has no effect until another operator confirms it. */
export const proposeFundEnd = (
  { db, calendar }: Pick<Deps, 'db' | 'calendar'>,
  wish: FundEndWish,
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: EpochMs },
): Promise<ProposedEnd> =>
  inTransaction(db, async (tx) => {
    await lockEnds(tx);
    const fault = await judge(tx, calendar, wish, null);
    if (fault !== null) return fault;
    await sql`
      insert into fund_end (fund_code, kind, last_day, day, net_value, into_code, ratio, reason, proposed_by, proposed_at)
      values (${wish.fundCode}, ${wish.kind}, ${wish.lastDay}::date, ${wish.day}::date, ${wish.netValue}::integer, ${wish.intoCode}, ${wish.ratio}::bigint,
        ${reason}, ${operator}, ${at}::bigint)`.execute(tx);
    return 'proposed';
  });

export type ConfirmedEnd = 'confirmed' | 'unknown' | 'own-proposal' | FundEndFault;

/** [GW-1660] Another operator confirms the end. It is judged again, because new values may have been published. */
export const confirmFundEnd = (
  { db, calendar }: Pick<Deps, 'db' | 'calendar'>,
  fundCode: string,
  { operator, at }: { readonly operator: string; readonly at: EpochMs },
): Promise<ConfirmedEnd> =>
  inTransaction(db, async (tx) => {
    await lockEnds(tx);
    const row = await tx
      .selectFrom('fund_end')
      .selectAll()
      .where('fund_code', '=', fundCode)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return 'unknown';
    if (row.proposed_by === operator) return 'own-proposal';
    const wish = {
      kind: row.kind,
      fundCode,
      lastDay: calendarDate(row.last_day),
      day: calendarDate(row.day),
      netValue: row.net_value === null ? null : netValue(row.net_value),
      intoCode: row.into_code,
      ratio: row.ratio === null ? null : Number(row.ratio),
    };
    const fault = await judge(tx, calendar, wish, fundCode);
    if (fault !== null) return fault;
    await sql`update fund_end set confirmed_by = ${operator}, confirmed_at = ${at}::bigint where fund_code = ${fundCode}`.execute(tx);
    return 'confirmed';
  });

/** [GW-1660] Any operator withdraws an unconfirmed announcement. False: there is no such announcement. */
export const withdrawFundEnd = async (cx: Connection, fundCode: string): Promise<boolean> => {
  const { rows } = await sql`delete from fund_end where fund_code = ${fundCode} and confirmed_at is null returning fund_code`.execute(cx);
  return rows.length === 1;
};

/** Simultaneous announcements are judged one after the other. */
const lockEnds = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('fund-end', 0))`.execute(tx);
};

const judge = async (tx: Tx, calendar: TradingCalendar, wish: FundEndWish, own: string | null): Promise<FundEndFault | null> => {
  const { rows } = await sql<{ newest: string | null; value: number | null }>`
    select greatest((select max(make_date(y.year, 1, 1) + y.days[cardinality(y.days)] - 1) from fund_year y where y.fund_code = ${wish.fundCode}),
        (select max(make_date(y.year, 1, 1) + y.days[cardinality(y.days)] - 1) from fund_income_year y where y.fund_code = ${wish.fundCode})) as newest,
      fund_value_on(${wish.fundCode}, ${wish.day}::date) as value`.execute(tx);
  const [told = { newest: null, value: null }] = rows;
  return judgeFundEnd(
    {
      fund: await readEnding(tx, wish.fundCode, own),
      into: wish.intoCode === null ? null : await readEnding(tx, wish.intoCode, own),
      isTradingDay: (day) => calendar.isTradingDay(day),
      newestDay: told.newest === null ? null : calendarDate(told.newest),
      valueOfDay: told.value === null ? null : netValue(told.value),
    },
    wish,
  );
};

const readEnding = async (tx: Tx, fundCode: string, own: string | null): Promise<EndingFund | null> => {
  const { rows } = await sql<EndingRow>`
    select f.fund_name, f.is_money, f.trading, f.risk_level, f.fees_known,
      exists (select from fund_end e where e.fund_code = f.fund_code and e.fund_code is distinct from ${own}::text) as is_announced,
      exists (select from fund_end e where e.into_code = f.fund_code and e.done_on is null and e.fund_code is distinct from ${own}::text) as is_target
    from fund f where f.fund_code = ${fundCode}`.execute(tx);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        fundName: row.fund_name,
        isMoneyFund: row.is_money,
        trading: row.trading,
        riskLevel: row.risk_level,
        areFeesKnown: row.fees_known,
        isAnnounced: row.is_announced,
        isTarget: row.is_target,
      };
};

interface EndingRow {
  readonly fund_name: string;
  readonly is_money: boolean;
  readonly trading: EndingFund['trading'];
  readonly risk_level: EndingFund['riskLevel'];
  readonly fees_known: boolean;
  readonly is_announced: boolean;
  readonly is_target: boolean;
}

/** An end as operators read it. */
export interface ListedEnd {
  readonly fundCode: string;
  readonly kind: FundEndWish['kind'];
  readonly lastDay: string;
  readonly day: string;
  readonly netValue: number | null;
  readonly intoCode: string | null;
  readonly ratio: number | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly confirmedBy: string | null;
  readonly doneOn: string | null;
  readonly holders: number;
}

/** [GW-1661] The announced, proposed and finished ends, the newest last. */
export const listFundEnds = async (cx: Connection): Promise<readonly ListedEnd[]> => {
  const { rows } = await sql<ListedEnd>`
    select e.fund_code as "fundCode", e.kind, e.last_day::text as "lastDay", e.day::text as day, e.net_value as "netValue", e.into_code as "intoCode",
      e.ratio::float8 as ratio, e.reason, e.proposed_by as "proposedBy", e.confirmed_by as "confirmedBy", e.done_on::text as "doneOn",
      (select count(*)::integer from fund_end_holding h where h.fund_code = e.fund_code) as holders
    from fund_end e order by e.proposed_at, e.fund_code`.execute(cx);
  return rows;
};
