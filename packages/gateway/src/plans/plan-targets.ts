import { DEFAULT_LARGE_CHOICE, fundRedeemObstacle } from '@caifu/core/fund-trading';
import { orderDays, type FundDetail } from '@caifu/core/funds';
import { isTargetReached } from '@caifu/core/plans';
import { fen, netValue, ratePpm, shares, toPercentText, valueOf, type CalendarDate, type EpochMs, type Shares } from '@caifu/core/values';
import { sql } from 'kysely';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import { giveable, type HeldShares } from '../fund-trading/fund-position.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { goByIndex } from '../ground/database/go-by-index.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { standingKey, type FundDetails } from './plan-batch.store.ts';
import type { PlanRunDeps } from './plan-run.types.ts';
import { forEachBatch } from './plan-batches.ts';
import { closeRounds, type ClosedRound } from './plan-target-book.ts';

/** Plans in one transaction. */
const AT_ONCE = 1_000;

/**
 * [GW-1025] Checks plans with a target once a trading day. A plan at its target redeems all its shares into the wallet as one order. Its
 * round is closed, and the plan continues. A late value is checked on the next trading day. [GW-1036] The check, its closed rounds and the
 * day of the next check are one transaction. A plan locked by another gateway, even a killed one, is still to be checked.
 */
export const lookAtTargets = async (deps: PlanRunDeps, day: CalendarDate, at: EpochMs, atOnce = AT_ONCE): Promise<void> => {
  const details = new Map<string, FundDetail>();
  const nameOf = ({ plan_no: planNo }: DueLook) => planNo;
  const apart = { step: 'look-at-targets', kind: 'row', nameOf, day, at, atOnce } as const;
  const look = async (due: readonly DueLook[]): Promise<void> => {
    for (const code of new Set(due.map(({ fund_code: fundCode }) => fundCode))) {
      const detail = details.has(code) ? null : await readFundDetail(deps.calls, code);
      if (detail !== null) details.set(code, detail);
    }
    const planNos = due.map(({ plan_no: planNo }) => planNo);
    await inTransaction(deps.longWork, (tx) => lookAtSome(tx, { planNos, details, calendar: deps.calendar, day, at }));
  };
  await forEachBatch(dueLooks(deps, day, atOnce), (batch) => inParts(deps.longWork, apart, batch, look));
};

/** Batches of the plans to be checked by a day, each plan once. */
const dueLooks = async function* ({ db }: Pick<PlanRunDeps, 'db'>, day: CalendarDate, atOnce: number): AsyncGenerator<readonly DueLook[]> {
  for (let last: DueLook | null = null; ;) {
    const due: readonly DueLook[] = await readDueLooks(db, day, last, atOnce);
    last = due.at(-1) ?? null;
    if (last === null) return;
    yield due;
  }
};

interface DueLook {
  readonly plan_no: string;
  readonly look_on: string;
  readonly fund_code: string;
}

const readDueLooks = async (cx: Connection, day: CalendarDate, after: DueLook | null, count: number): Promise<readonly DueLook[]> => {
  const { rows } = await sql<DueLook>`
    select plan_no, look_on, fund_code from plan
    where look_on <= ${day}::date and (look_on, plan_no) > (${after?.look_on ?? '0001-01-01'}::date, ${after?.plan_no ?? ''})
    order by look_on, plan_no limit ${count}`.execute(cx);
  return rows;
};

interface Scene extends Pick<PlanRunDeps, 'calendar'> {
  readonly planNos: readonly string[];
  readonly details: FundDetails;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

const lookAtSome = async (tx: Tx, scene: Scene): Promise<void> => {
  const { day, calendar } = scene;
  await goByIndex(tx);
  const { rows: taken } = await sql<{ plan_no: string }>`
    select plan_no from plan where plan_no = any(${scene.planNos}::text[]) and look_on <= ${day}::date order by plan_no for update skip locked`.execute(
    tx,
  );
  if (taken.length === 0) return;
  const planNos = taken.map(({ plan_no: planNo }) => planNo);
  const reached = (await readLooked(tx, planNos, day)).filter(isReached);
  if (reached.length > 0) {
    const available = await lockAvailable(tx, reached);
    // Read again under the locks of the holdings, because other orders may have sold meanwhile.
    const again = await readLooked(
      tx,
      reached.map(({ plan_no: planNo }) => planNo),
      day,
    );
    const closed = again.filter(isReached).flatMap((plan) => closedRoundOf(plan, available, scene) ?? []);
    await closeRounds(tx, closed, day, scene.at);
  }
  const next = calendar.addTradingDays(day, 1);
  await sql`update plan set look_on = ${next}::date where plan_no = any(${planNos}::text[])`.execute(tx);
};

/**
 * [GW-1736] A plan with a target, and the worth of its shares at the newest value before a day, or at that of the day if its dividend or
 * split is already in the shares.
 */
interface Looked {
  readonly plan_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly target_ppm: number;
  readonly nav: number | null;
  readonly shares: string;
  readonly cost: string;
}

/** A plan with shares reserved by its own redemption is not checked until that is executed. */
const readLooked = async (tx: Tx, planNos: readonly string[], day: CalendarDate): Promise<readonly Looked[]> => {
  const { rows } = await sql<Looked>`
    with looked as materialized (
      select p.plan_no, p.investor_id, p.fund_code, p.target_ppm from plan p where p.plan_no = any(${planNos}::text[]) and p.target_ppm is not null),
    worth as materialized (
      select f.investor_id, f.fund_code, w.nav from (select distinct investor_id, fund_code from looked) as f
        left join lateral fund_held_worth(f.investor_id, f.fund_code, case
          when exists (select from fund_action a where a.fund_code = f.fund_code and a.day = ${day}::date) then ${day}::date else ${day}::date - 1 end) as w on true),
    ordered as materialized (
      select l.plan_no, l.investor_id, l.fund_code, t.order_no, t.left_shares from looked l join fund_order_terms t on t.plan_no = l.plan_no),
    waiting as (
      select t.plan_no from ordered t join trade_order o on o.order_no = t.order_no
      where t.left_shares is not null and o.kind = 'fund-redeem' and o.state = 'placed'),
    held as (
      select t.plan_no, sum(h.shares)::bigint as shares, sum(h.cost)::bigint as cost
      from ordered t join fund_lot h on h.investor_id = t.investor_id and h.fund_code = t.fund_code and h.lot_no = t.order_no group by t.plan_no)
    select l.plan_no, l.investor_id, l.fund_code, l.target_ppm, w.nav, h.shares, h.cost
    from looked l join worth w on w.investor_id = l.investor_id and w.fund_code = l.fund_code join held h on h.plan_no = l.plan_no
    where l.plan_no not in (select plan_no from waiting) order by l.plan_no`.execute(tx);
  return rows;
};

const isReached = ({ nav, shares: count, cost, target_ppm: target }: Looked): boolean =>
  nav !== null && isTargetReached(fen(Number(cost)), valueOf(shares(Number(count)), netValue(nav)), ratePpm(target));

/** Locks the holdings that plans would redeem, in one order, and reads their unreserved shares. */
const lockAvailable = async (tx: Tx, plans: readonly Looked[]): Promise<Map<string, Shares>> => {
  const { rows } = await sql<HeldShares & { investor_id: string; fund_code: string }>`
    select h.investor_id, h.fund_code, h.shares, h.reserved, h.unpaid_income as unpaid from fund_position h
    where h.investor_id = any(${plans.map(({ investor_id: id }) => id)}::text[]) and h.fund_code = any(${plans.map(({ fund_code: code }) => code)}::text[])
    order by h.investor_id, h.fund_code for update`.execute(tx);
  return new Map(rows.map((row) => [standingKey(row.investor_id, row.fund_code), giveable(row).available]));
};

/**
 * null: other orders have reserved the shares, or the fund accepts no redemption. Its shares are deducted from `available` for the next
 * plan.
 */
const closedRoundOf = (plan: Looked, available: Map<string, Shares>, { details, calendar, day, at }: Scene): ClosedRound | null => {
  const key = standingKey(plan.investor_id, plan.fund_code);
  const free = available.get(key) ?? shares(0);
  const count = shares(Number(plan.shares));
  const detail = details.get(plan.fund_code);
  if (detail === undefined || free < count) return null;
  if (fundRedeemObstacle({ ...detail, available: free }, 'normal') !== null) return null;
  available.set(key, shares(free - count));
  const { tradingDay, confirmedOn, arrivesOn } = orderDays(calendar, at, detail.terms);
  return {
    plan_no: plan.plan_no,
    investor_id: plan.investor_id,
    fund_code: plan.fund_code,
    order_no: newOrderNo(day),
    shares: count,
    trading_day: tradingDay,
    confirm_date: confirmedOn,
    arrival_date: arrivesOn,
    arrival_days: detail.terms.arrivalDays,
    large_choice: DEFAULT_LARGE_CHOICE,
    note: toPercentText(ratePpm(plan.target_ppm)),
  };
};
