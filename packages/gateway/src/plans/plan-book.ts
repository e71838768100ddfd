import type { DividendMethod } from '@caifu/core/fund-trading';
import type { PlanKind, PlanState, RunState } from '@caifu/core/plans';
import type { Matching } from '@caifu/core/qualification';
import type { CalendarDate, EpochMs, Fen } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import { FUND_BUY } from '../fund-trading/fund-orders.ts';
import { WEB } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { GOLD_CODE } from '../gold/gold-messages.ts';
import { messagesOf } from '../orders/messages.ts';

/** An order made by a debit. */
export interface DueOrder {
  readonly order_no: string;
  readonly plan_no: string;
  readonly investor_id: string;
  readonly card_id: string;
  readonly source: string;
  readonly target: string;
  readonly amount: Fen;
  readonly payee_id: string | null;
  readonly balance: Fen;
  readonly fund_code: string | null;
  readonly fee: Fen | null;
  readonly trading_day: string | null;
  readonly confirm_date: string | null;
  readonly first_purchase: boolean;
  readonly dividend_method: DividendMethod | null;
  readonly suitability: string;
  readonly claims: object;
  readonly matching: Matching | null;
  // for gold, in ten-thousandths of a gram and fen
  readonly units: number | null;
  readonly price: Fen | null;
  readonly worth: Fen | null;
  readonly quoted_at: EpochMs | null;
}

/** Writes the orders and money of one batch, in the order book and the ledger, like an investor's own purchases, top-ups or repayments. */
export const writeOrders = async (tx: Tx, kind: BatchKind, orders: readonly DueOrder[], day: CalendarDate, at: EpochMs): Promise<void> => {
  if (orders.length > 0) await WRITERS[kind](tx, orders, day, at);
};

type Writer = (tx: Tx, orders: readonly DueOrder[], day: CalendarDate, at: EpochMs) => Promise<void>;

const REPAYMENT = 'plan-repayment';

const dueOf = (orders: readonly DueOrder[]): RawBuilder<unknown> => sql`
    due as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as d (order_no text, plan_no text, investor_id text, card_id text, source text, target text,
        amount bigint, payee_id text, balance bigint, fund_code text, fee bigint, trading_day date, confirm_date date, first_purchase boolean,
        dividend_method text, suitability text, claims jsonb, matching jsonb, units bigint, price bigint, worth bigint, quoted_at bigint))`;

const orderedAs = (kind: string, state: string, day: CalendarDate, at: EpochMs): RawBuilder<unknown> => sql`
    ordered as (
      insert into trade_order (order_no, kind, investor_id, fund_code, card_id, state, amount, fee, placed_at, apply_date, trading_day, confirm_date, matching, paid_at)
      select order_no, ${kind}, investor_id, fund_code, card_id, ${state}, amount, fee, ${at}::bigint, ${day}::date, trading_day, confirm_date, nullif(matching, 'null'),
        case when fund_code is not null or units is not null then ${at}::bigint end from due),
    journal as (insert into order_journal (order_no, state, at) select order_no, ${state}, ${at}::bigint from due)`;

/** Debits of strategies are orders of that area, and each is placed separately. */
export type BatchKind = Exclude<PlanKind, 'strategy'>;

const WRITERS: Readonly<Record<BatchKind, Writer>> = {
  invest: async (tx, orders, day, at) => {
    await sql`
      with ${dueOf(orders)}, ${orderedAs(FUND_BUY, 'placed', day, at)},
      terms as (
        insert into fund_order_terms (order_no, dividend_method, channel, first_purchase, suitability, claims, plan_no)
        select order_no, dividend_method, ${WEB}, first_purchase, suitability, claims, plan_no from due),
      ${postingsOf({ kind: 'fund-pay', day, at }, [out('amount', 'source'), into('amount', 'fund-transit')])}`.execute(tx);
  },
  gold: async (tx, orders, day, at) => {
    await sql`
      with ${dueOf(orders)}, ${orderedAs('gold-buy', 'done', day, at)},
      terms as (
        insert into gold_order_terms (order_no, units, price, worth, quoted_at, cost, suitability, claims)
        select order_no, units, price, worth, quoted_at, amount, suitability, claims from due),
      held as (
        update gold_position p set units = p.units + d.units, cost = p.cost + d.cost
        from (select investor_id, sum(units)::bigint as units, sum(amount)::bigint as cost from due group by investor_id) as d where p.investor_id = d.investor_id),
      ${messagesOf({
        kind: 'gold-bought',
        at,
        of: sql`(select order_no, investor_id, amount, ${GOLD_CODE}::text as product_code from due) as due`,
        amount: sql`due.amount`,
      })},
      ${postingsOf({ kind: 'gold-buy', day, at }, [
        out('amount', 'source'),
        into('worth', 'gold-market'),
        into('fee', 'fee'),
        out('units', 'gold-issued'),
        into('units', 'gold'),
      ])}`.execute(tx);
  },
  salary: async (tx, orders, day, at) => {
    await sql`
      with ${dueOf(orders)}, ${orderedAs('top-up', 'done', day, at)},
      terms as (insert into top_up_terms (order_no, balance) select order_no, balance from due),
      ${postingsOf({ kind: 'top-up', day, at }, [out('amount', 'source'), into('amount', 'target')])}`.execute(tx);
  },
  repay: async (tx, orders, day, at) => {
    await sql`
      with ${dueOf(orders)}, ${orderedAs(REPAYMENT, 'done', day, at)},
      terms as (insert into repayment_terms (order_no, payee_id, balance) select order_no, payee_id, balance from due),
      ${postingsOf({ kind: 'plan-repay', day, at }, [out('amount', 'source'), into('amount', 'external')])}`.execute(tx);
  },
};

/** A run, and the next state of its plan. */
export interface WrittenRun {
  readonly plan_no: string;
  readonly investor_id: string;
  /** Code of the fund or the strategy. Empty: neither. */
  readonly product_code: string;
  readonly run_no: number;
  readonly run_due_on: string;
  readonly amount: Fen | null;
  readonly rate_ppm: number | null;
  readonly run_state: RunState;
  readonly reason: string | null;
  readonly order_no: string | null;
  readonly run_tries: number;
  readonly next_try_on: string | null;
  readonly state: PlanState;
  readonly nominal_on: string;
  readonly due_on: string;
  readonly act_on: string | null;
  readonly tries: number;
  readonly failures: number;
  readonly remind_on: string | null;
  readonly look_on: string | null;
}

/**
 * [GW-1023] Writes runs, plans, new rounds, and the messages: for the first failure of a debit, for the last one, and for a plan that has
 * ended with it. A retried debit is still one run.
 */
export const writeRuns = async (
  tx: Tx,
  runs: readonly WrittenRun[],
  { day, at }: { readonly day: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  await sql`
    with made as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as d (plan_no text, investor_id text, product_code text, run_no integer, run_due_on date, amount bigint,
        rate_ppm integer, run_state text, reason text, order_no text, run_tries smallint, next_try_on date, state text, nominal_on date, due_on date,
        act_on date, tries smallint, failures smallint, remind_on date, look_on date)),
    run as (
      insert into plan_run as r (plan_no, run_no, due_on, ran_on, amount, rate_ppm, state, reason, order_no, tries, next_try_on)
      select plan_no, run_no, run_due_on, ${day}::date, amount, rate_ppm, run_state, reason, order_no, run_tries, next_try_on from made
      on conflict (plan_no, run_no) do update set ran_on = excluded.ran_on, amount = excluded.amount, rate_ppm = excluded.rate_ppm, state = excluded.state,
        reason = excluded.reason, order_no = excluded.order_no, tries = excluded.tries, next_try_on = excluded.next_try_on
      where r.state = 'retrying' and r.due_on = excluded.due_on),
    changed as (
      update plan p set state = made.state, ended_because = case made.state when 'ended' then 'after-failures' end,
        ended_on = case made.state when 'ended' then ${day}::date end, nominal_on = made.nominal_on, due_on = made.due_on, act_on = made.act_on,
        tries = made.tries, failures = made.failures, skips_next = false, last_ran_on = ${day}::date, remind_on = made.remind_on,
        look_on = case made.state when 'ended' then null else coalesce(p.look_on, made.look_on) end
      from made where p.plan_no = made.plan_no),
    begun as (
      insert into plan_round (plan_no, round_no, started_on)
      select made.plan_no, coalesce((select max(o.round_no) from plan_round o where o.plan_no = made.plan_no), 0) + 1, ${day}::date from made
      where made.look_on is not null and made.run_state = 'done'
        and not exists (select 1 from plan_round o where o.plan_no = made.plan_no and o.ended_on is null))
    insert into message (investor_id, kind, reference, plan_no, product_code, amount, day, note, at)
    select investor_id, told.kind, plan_no || ':' || run_due_on, plan_no, product_code, amount, told.day, reason, ${at}::bigint
    from made cross join lateral (values
      ('plan-retry', next_try_on, made.run_state = 'retrying' and made.run_tries = 1),
      ('plan-failed', null::date, made.run_state = 'failed'),
      ('plan-ended', null::date, made.state = 'ended'),
      ('plan-repaid', null::date, made.run_state = 'done' and exists (select 1 from plan l where l.plan_no = made.plan_no and l.kind = 'repay'))) as told (kind, day, is_told)
    where told.is_told on conflict do nothing`.execute(tx);
};
