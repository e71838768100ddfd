import { DEFAULT_LARGE_CHOICE, fundRedeemObstacle } from '@caifu/core/fund-trading';
import type { FundDetail } from '@caifu/core/funds';
import { isTargetReached } from '@caifu/core/plans';
import { addDays, fen, netValue, ratePpm, shares, toPercentText, valueOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { WEB } from '../ground/caller.ts';
import { lockPosition, readStanding } from '../fund-trading/fund-position.store.ts';
import { placeFundRedemptionIn } from '../fund-trading/fund-redemptions.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Tx } from '../ground/day-step.ts';
import type { Connection } from '../ground/schema.ts';
import { inTransaction } from '../ground/transaction.ts';
import type { PlanRunDeps } from './plan-run.ts';

/** A plan with a target, and what its shares are worth at the newest value before a day. */
interface Looked {
  readonly plan_no: string;
  readonly look_on: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly target_ppm: number;
  readonly nav: number | null;
  readonly shares: string;
  readonly cost: string;
}

const AT_ONCE = 1_000;
const TARGET_REQUEST = 'plan-target';

/**
 * [GW-1025] Looks once a trading day at plans with a target. One that has reached it gives all its shares back to the wallet, as one order;
 * its round is closed, and the plan goes on. A value that comes late is looked at on the next trading day.
 */
export const lookAtTargets = async (deps: PlanRunDeps, day: CalendarDate, at: EpochMs): Promise<void> => {
  const details = new Map<string, FundDetail | null>();
  const next = deps.calendar.addTradingDays(day, 1);
  let last: Looked | null = null;
  for (;;) {
    const looked: readonly Looked[] = await readLooked(deps.db, day, last, AT_ONCE);
    if (looked.length === 0) return;
    last = looked.at(-1) ?? null;
    for (const plan of looked.filter(isReached)) {
      if (!details.has(plan.fund_code)) details.set(plan.fund_code, await readFundDetail(deps.calls, plan.fund_code));
      const detail = details.get(plan.fund_code) ?? null;
      if (detail !== null) await inTransaction(deps.longWork, (tx) => closeRound(tx, deps, { planNo: plan.plan_no, detail, day, at }));
    }
    await sql`
      update plan set look_on = ${next}::date
      where plan_no = any(${looked.map(({ plan_no: planNo }) => planNo)}::text[]) and look_on <= ${day}::date`.execute(deps.db);
  }
};

const isReached = ({ nav, shares: count, cost, target_ppm: target }: Looked): boolean =>
  nav !== null && isTargetReached(fen(Number(cost)), valueOf(shares(Number(count)), netValue(nav)), ratePpm(target));

/** Shares that a redemption of the plan has reserved are not looked at again: the plan waits until it is carried out. */
const LOOKED = (day: CalendarDate) => sql`
  select p.plan_no, p.look_on, p.investor_id, p.fund_code, p.target_ppm, w.nav, held.shares, held.cost
  from plan p left join lateral fund_worth_on(p.fund_code, ${addDays(day, -1)}::date) as w on true
    cross join lateral (
      select coalesce(sum(l.shares), 0)::bigint as shares, coalesce(sum(l.cost), 0)::bigint as cost from fund_order_terms t
        join fund_lot l on l.investor_id = p.investor_id and l.fund_code = p.fund_code and l.lot_no = t.order_no where t.plan_no = p.plan_no) as held
  where p.target_ppm is not null and p.state <> 'ended' and p.look_on <= ${day}::date and not exists (
    select 1 from fund_order_terms t join trade_order o on o.order_no = t.order_no where t.plan_no = p.plan_no and o.kind = 'fund-redeem' and o.state = 'placed')`;

const readLooked = async (cx: Connection, day: CalendarDate, after: Looked | null, count: number): Promise<readonly Looked[]> => {
  const { rows } = await sql<Looked>`
    ${LOOKED(day)} and (p.look_on, p.plan_no) > (${after?.look_on ?? '0001-01-01'}::date, ${after?.plan_no ?? ''})
    order by p.look_on, p.plan_no limit ${count}`.execute(cx);
  return rows;
};

interface Reached {
  readonly planNo: string;
  readonly detail: FundDetail;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/** Once more under the locks of plan and holding. What others have reserved meanwhile is not there to be given back. */
const closeRound = async (tx: Tx, deps: Pick<PlanRunDeps, 'calendar'>, { planNo, detail, day, at }: Reached): Promise<void> => {
  const { rows: taken } = await sql<{
    investor_id: string;
  }>`select investor_id from plan where plan_no = ${planNo} for update skip locked`.execute(tx);
  const investorId = taken[0]?.investor_id;
  if (investorId === undefined) return;
  await lockPosition(tx, investorId, detail.fund.fundCode);
  const { rows } = await sql<Looked>`${LOOKED(day)} and p.plan_no = ${planNo}`.execute(tx);
  const [plan] = rows;
  if (plan === undefined || !isReached(plan)) return;
  const { available } = await readStanding(tx, investorId, plan.fund_code, day);
  const count = shares(Number(plan.shares));
  if (available < count || fundRedeemObstacle({ ...detail, available }, 'normal') !== null) return;
  const { rows: open } = await sql<{ round_no: number }>`
    insert into plan_round as r (plan_no, round_no, started_on)
    select ${planNo}, coalesce(max(o.round_no), 0) + 1, ${day}::date from plan_round o where o.plan_no = ${planNo} having bool_and(o.ended_on is not null) is not false
    on conflict do nothing returning round_no`.execute(tx);
  const { rows: going } = await sql<{
    round_no: number;
  }>`select round_no from plan_round where plan_no = ${planNo} and ended_on is null`.execute(tx);
  const roundNo = (going[0] ?? open[0])?.round_no;
  const { rows: cards } = await sql<{
    card_id: string;
  }>`select card_id from card where investor_id = ${investorId} and kind = 'wallet'`.execute(tx);
  const cardId = cards[0]?.card_id;
  if (roundNo === undefined || cardId === undefined) throw new Error('a plan has no round, or its investor no wallet');
  // A round whose redemption came to nothing is closed again on another day.
  const reference = `${planNo}:${roundNo}:${day}`;
  const key = { investorId, kind: TARGET_REQUEST, requestId: reference, fingerprint: '' };
  const reply = await placeFundRedemptionIn(
    tx,
    deps,
    { investorId, key, detail, shares: count, cardId, largeChoice: DEFAULT_LARGE_CHOICE, channel: WEB },
    at,
  );
  if (reply?.kind !== 'answered') throw new Error('the redemption of a round is there already');
  const { orderNo } = reply.answer;
  await sql`update fund_order_terms set plan_no = ${planNo} where order_no = ${orderNo}`.execute(tx);
  await sql`update plan_round set ended_on = ${day}::date, order_no = ${orderNo} where plan_no = ${planNo} and round_no = ${roundNo}`.execute(
    tx,
  );
  await sql`
    insert into message (investor_id, kind, reference, plan_no, product_code, day, note, at)
    values (${investorId}, 'plan-target', ${reference}, ${planNo}, ${plan.fund_code}, ${day}::date, ${toPercentText(ratePpm(plan.target_ppm))}, ${at}::bigint)
    on conflict do nothing`.execute(tx);
};
