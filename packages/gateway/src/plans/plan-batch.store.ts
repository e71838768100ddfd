import { fundFamily, type FundDetail } from '@caifu/core/funds';
import type { DividendMethod } from '@caifu/core/fund-trading';
import type { CardLimits, PaymentCard } from '@caifu/core/cashier';
import { cumulativeValues, type PlanKind, type PlanUnit, type ToldValue } from '@caifu/core/plans';
import type { WarningAcceptance } from '@caifu/core/qualification';
import { fen, netValue, type CalendarDate, type EpochMs, type Fen, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import { MEMBER_COLUMNS, type MemberRow } from '../account/members.store.ts';
import { lockFamilies } from '../fund-trading/fund-position.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { accountIdOf } from '../ledger/accounts.ts';
import { cardLimitsOf, type CardLimitRow } from '../orders/card-limits.store.ts';

/** A due plan, as found before it is locked. */
export interface DuePlan {
  readonly plan_no: string;
  readonly act_on: string;
  readonly investor_id: string;
  readonly fund_code: string | null;
  readonly strategy_code: string | null;
  readonly payee_id: string | null;
  readonly bank_code: string | null;
  readonly tail: string | null;
  readonly amount_rule: string;
}

/** The next due plans of a kind, after the last one read. */
export const readDuePlans = async (
  cx: Connection,
  kind: PlanKind,
  day: CalendarDate,
  after: DuePlan | null,
  count: number,
): Promise<readonly DuePlan[]> => {
  const { rows } = await sql<DuePlan>`
    select p.plan_no, p.act_on, p.investor_id, p.fund_code, p.strategy_code, p.payee_id, e.bank_code, e.tail, p.amount_rule from plan p left join plan_payee e on e.payee_id = p.payee_id
    where p.kind = ${kind} and p.state = 'running' and p.act_on <= ${day}::date
      and (p.act_on, p.plan_no) > (${after?.act_on ?? '0001-01-01'}::date, ${after?.plan_no ?? ''})
    order by p.act_on, p.plan_no limit ${count}`.execute(cx);
  return rows;
};

/** A plan locked by this transaction, with the facts for its debit. */
export interface PlanInHand extends MemberRow {
  readonly plan_no: string;
  readonly investor_id: string;
  readonly fund_code: string | null;
  readonly strategy_code: string | null;
  readonly payee_id: string | null;
  readonly amount: string | null;
  readonly amount_rule: 'fixed' | 'smart' | 'full' | 'minimum';
  readonly unit: PlanUnit;
  readonly day: number;
  readonly target_ppm: number | null;
  readonly nominal_on: string;
  readonly due_on: string;
  readonly tries: number;
  readonly failures: number;
  readonly skips_next: boolean;
  readonly claims: { readonly riskWarning?: WarningAcceptance & { readonly level: number } };
  /** Number of its newest run. */
  readonly run_no: number;
  readonly card_id: string;
  readonly card_kind: PaymentCard['kind'];
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
  readonly is_bound: boolean;
  readonly account_id: string;
  readonly wallet_account: string;
}

/** Locks the plans that no other transaction holds and that are still due. */
export const takePlans = async (tx: Tx, planNos: readonly string[], day: CalendarDate): Promise<readonly PlanInHand[]> => {
  const { rows: taken } = await sql<{ plan_no: string }>`
    select plan_no from plan where plan_no = any(${planNos}::text[]) and state = 'running' and act_on <= ${day}::date
    order by plan_no for update skip locked`.execute(tx);
  if (taken.length === 0) return [];
  const { rows } = await sql<PlanInHand>`
    select p.plan_no, p.investor_id, p.fund_code, p.strategy_code, p.payee_id, p.amount, p.amount_rule, p.unit, p.day, p.target_ppm, p.nominal_on, p.due_on, p.tries, p.failures,
      p.skips_next, p.claims, coalesce((select max(r.run_no) from plan_run r where r.plan_no = p.plan_no), 0) as run_no,
      p.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail, c.unbound_at is null as is_bound, c.account_id,
      w.account_id as wallet_account, ${MEMBER_COLUMNS}
    from plan p join investor i on i.investor_id = p.investor_id join card c on c.card_id = p.card_id
      join card w on w.investor_id = p.investor_id and w.kind = 'wallet'
    where p.plan_no = any(${taken.map(({ plan_no: planNo }) => planNo)}::text[]) order by p.plan_no for key share of c`.execute(tx);
  return rows;
};

/** An investor's position in a class of a fund. It changes with each debit of the batch. */
export interface Standing {
  readonly shares: number;
  readonly placed: number;
  readonly dividendMethod: DividendMethod;
}

export const standingKey = (investorId: string, fundCode: string): string => `${investorId} ${fundCode}`;

/** [GW-1772] Key of all classes of a fund together. */
export const familyKey = (investorId: string, { fundName }: Pick<FundDetail['fund'], 'fundName'>): string =>
  standingKey(investorId, fundFamily(fundName));

/** The facts for the debits of a batch, which the debits change. */
export interface Standings {
  /** Keyed by `standingKey`. */
  readonly held: Map<string, Standing>;
  /** Purchases of the trading day, keyed by `familyKey`. */
  readonly bought: Map<string, Fen>;
}

/** Locks and reads the funds and holdings of the plans' purchases, in one order. */
export const lockStandings = async (tx: Tx, planNos: readonly string[], tradingDay: CalendarDate): Promise<Standings> => {
  const wanted = sql`select distinct p.investor_id, p.fund_code from plan p where p.plan_no = any(${planNos}::text[])`;
  const { rows: pairs } = await sql<{ investor_id: string; fund_code: string }>`${wanted}`.execute(tx);
  await lockFamilies(
    tx,
    pairs.map(({ investor_id: investorId, fund_code: fundCode }) => ({ investorId, fundCode })),
  );
  await sql`insert into fund_position (investor_id, fund_code) ${wanted} order by 1, 2 on conflict do nothing`.execute(tx);
  // By name, like balances.
  const { rows } = await sql<{ investor_id: string; fund_code: string; shares: string; dividend_method: DividendMethod }>`
    select h.investor_id, h.fund_code, h.shares, h.dividend_method from fund_position h
    where h.investor_id = any(${pairs.map(({ investor_id: id }) => id)}::text[]) and h.fund_code = any(${pairs.map(({ fund_code: code }) => code)}::text[])
    order by h.investor_id, h.fund_code for update`.execute(tx);
  const { rows: placed } = await sql<{ investor_id: string; fund_code: string; placed: string }>`
    select o.investor_id, o.fund_code, count(*) as placed
    from (${wanted}) as k join trade_order o on o.investor_id = k.investor_id and o.fund_code = k.fund_code
    where o.kind = 'fund-buy' and o.state = 'placed' group by o.investor_id, o.fund_code`.execute(tx);
  const { rows: bought } = await sql<{ investor_id: string; family: string; bought: string }>`
    select k.investor_id, k.family, sum(o.amount)::bigint as bought
    from (select distinct w.investor_id, f.family from (${wanted}) as w join fund f on f.fund_code = w.fund_code) as k
      join fund c on c.family = k.family join trade_order o on o.investor_id = k.investor_id and o.fund_code = c.fund_code
    where o.kind = 'fund-buy' and o.state in ('placed', 'confirmed') and o.trading_day = ${tradingDay}::date group by k.investor_id, k.family`.execute(
    tx,
  );
  const orders = new Map(placed.map((row) => [standingKey(row.investor_id, row.fund_code), Number(row.placed)]));
  const held = rows.map((row): [string, Standing] => {
    const key = standingKey(row.investor_id, row.fund_code);
    return [key, { shares: Number(row.shares), placed: orders.get(key) ?? 0, dividendMethod: row.dividend_method }];
  });
  return {
    held: new Map(held),
    bought: new Map(bought.map((row) => [standingKey(row.investor_id, row.family), fen(Number(row.bought))])),
  };
};

/**
 * Locks and reads every investor account that debits of a kind may use, in the order of postings. [GW-1039] The single account of all
 * repayments is locked only by their posting: its balance is not judged, and an earlier lock would serialise the batches.
 */
export const lockBalances = async (tx: Tx, kind: PlanKind, planNos: readonly string[]): Promise<Map<string, Fen>> => {
  const counterpart = {
    invest: sql`union select ${accountIdOf('fund-transit', 'p')} from plan p where p.plan_no = any(${planNos}::text[])`,
    salary: sql`union select w.account_id from plan p join card w on w.investor_id = p.investor_id and w.kind = 'wallet' where p.plan_no = any(${planNos}::text[])`,
    repay: sql``,
    // The purchase takes its own locks in the order of its own postings.
    strategy: sql``,
    // All of them before the first posting: an order of gold locks them by name too.
    gold: sql`union select ${accountIdOf('gold', 'p')} from plan p where p.plan_no = any(${planNos}::text[])
      union select ${accountIdOf('gold-market', 'p')} union select ${accountIdOf('gold-issued', 'p')} union select ${accountIdOf('fee', 'p')}`,
  };
  const { rows: wanted } = await sql<{ account_id: string }>`
    select distinct c.account_id from plan p join card c on c.card_id = p.card_id where p.plan_no = any(${planNos}::text[]) ${counterpart[kind]}`.execute(
    tx,
  );
  // By name: a row changed by another transaction is checked again after the lock, and a subquery would then miss it.
  const { rows } = await sql<{ account_id: string; balance: string }>`
    select a.account_id, a.balance from account a where a.account_id = any(${wanted.map(({ account_id: id }) => id)}::text[])
    order by a.account_id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, fen(Number(row.balance))]));
};

/** [GW-1766] The limits of the plans' bank cards by account, read when their accounts are locked: a payment changes them under that lock. */
export const readLimits = async (tx: Tx, planNos: readonly string[], at: EpochMs): Promise<Map<string, CardLimits>> => {
  const { rows } = await sql<CardLimitRow & { readonly account_id: string }>`
    select distinct c.account_id, c.per_order_max, c.per_day_max, c.paid_day, c.paid
    from plan p join card c on c.card_id = p.card_id and c.kind = 'bank' where p.plan_no = any(${planNos}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, cardLimitsOf(row, at)]));
};

/** [PJ-10] Cumulative values of funds up to a day, oldest first. */
export const readSmartValues = async (
  cx: Connection,
  fundCodes: readonly string[],
  count: number,
  until: CalendarDate,
): Promise<ReadonlyMap<string, readonly NetValue[]>> => {
  if (fundCodes.length === 0) return new Map();
  const years = Math.ceil(count / 240) + 1;
  const { rows } = await sql<{ fund_code: string; values: number[]; accumulated: (number | null)[] }>`
    select f.fund_code, array_agg(f.nav order by f.day) as values, array_agg(f.total order by f.day) as accumulated from (
      select y.fund_code, make_date(y.year, 1, 1) + v.day - 1 as day, v.nav, v.total,
        row_number() over (partition by y.fund_code order by y.year desc, v.day desc) as place
      from fund_year y cross join lateral unnest(y.days, y.net_values, y.accumulated) as v (day, nav, total)
      where y.fund_code = any(${fundCodes}::text[]) and y.year >= extract(year from ${until}::date) - ${years} and make_date(y.year, 1, 1) + v.day - 1 <= ${until}::date) as f
    where f.place <= ${count} group by f.fund_code`.execute(cx);
  const told = (value: number, accumulated: number | null | undefined): ToldValue => ({
    netValue: netValue(value),
    accumulated: accumulated === null || accumulated === undefined ? null : netValue(accumulated),
  });
  return new Map(
    rows.map((row) => [row.fund_code, cumulativeValues(row.values.map((value, place) => told(value, row.accumulated[place])))]),
  );
};

export type FundDetails = ReadonlyMap<string, FundDetail>;
