import type { LargeRedemptionChoice } from '@caifu/core/fund-trading';
import type { CalendarDate, EpochMs, Shares } from '@caifu/core/values';
import { sql } from 'kysely';
import { FUND_REDEEM } from '../fund-trading/fund-orders.ts';
import { WEB } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';

/** A round with a reached target, and its redemption. */
export interface ClosedRound {
  readonly plan_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly order_no: string;
  readonly shares: Shares;
  readonly trading_day: string;
  readonly confirm_date: string;
  readonly arrival_date: string;
  readonly arrival_days: number;
  readonly large_choice: LargeRedemptionChoice;
  /** The target, for the message to the investor. */
  readonly note: string;
}

const TARGET_REQUEST = 'plan-target';

/**
 * Writes the redemptions into the wallets like investors' own orders, the ends of the rounds, and the messages. A plan without a round
 * begins one. A round is closed at most once a day: after a failed redemption it is closed again on another day.
 */
export const closeRounds = async (tx: Tx, closed: readonly ClosedRound[], day: CalendarDate, at: EpochMs): Promise<void> => {
  if (closed.length === 0) return;
  await sql`
    insert into plan_round (plan_no, round_no, started_on)
    select p.plan_no, coalesce(max(o.round_no), 0) + 1, ${day}::date
    from unnest(${closed.map(({ plan_no: planNo }) => planNo)}::text[]) as p (plan_no) left join plan_round o on o.plan_no = p.plan_no
    group by p.plan_no having count(*) filter (where o.round_no is not null and o.ended_on is null) = 0 on conflict do nothing`.execute(tx);
  await sql`
    with told as materialized (
      select d.*, w.card_id, d.plan_no || ':' || r.round_no || ':' || ${day}::date as reference
      from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as d (plan_no text, investor_id text, fund_code text, order_no text, shares bigint,
          trading_day date, confirm_date date, arrival_date date, arrival_days smallint, large_choice text, note text)
        join plan_round r on r.plan_no = d.plan_no and r.ended_on is null
        join card w on w.investor_id = d.investor_id and w.kind = 'wallet'),
    claimed as (
      insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
      select investor_id, ${TARGET_REQUEST}, reference, '', order_no, ${at}::bigint from told on conflict do nothing returning order_no),
    due as materialized (select told.* from told join claimed on claimed.order_no = told.order_no),
    ordered as (
      insert into trade_order (order_no, kind, investor_id, fund_code, card_id, state, shares, placed_at, apply_date, trading_day, confirm_date, arrival_date)
      select order_no, ${FUND_REDEEM}, investor_id, fund_code, card_id, 'placed', shares, ${at}::bigint, ${day}::date, trading_day, confirm_date, arrival_date from due),
    journal as (insert into order_journal (order_no, state, at) select order_no, 'placed', ${at}::bigint from due),
    terms as (
      insert into fund_order_terms (order_no, channel, large_choice, arrival_days, left_shares, plan_no, redemption_tiers)
      select due.order_no, ${WEB}, due.large_choice, due.arrival_days, due.shares, due.plan_no, m.redemption_tiers
      from due left join fund_terms m on m.fund_code = due.fund_code),
    reserved as (
      update fund_position p set reserved = p.reserved + d.shares
      from (select investor_id, fund_code, sum(shares)::bigint as shares from due group by investor_id, fund_code) as d
      where p.investor_id = d.investor_id and p.fund_code = d.fund_code),
    ended as (update plan_round r set ended_on = ${day}::date, order_no = due.order_no from due where r.plan_no = due.plan_no and r.ended_on is null)
    insert into message (investor_id, kind, reference, plan_no, product_code, day, note, at)
    select investor_id, 'plan-target', reference, plan_no, fund_code, ${day}::date, note, ${at}::bigint from due on conflict do nothing`.execute(
    tx,
  );
};
