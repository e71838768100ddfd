import { planRoundOf, type Plan, type PlanDetail, type PlanRound, type PlanRun } from '@caifu/core/plans';
import { calendarDate, fen, netValue, ratePpm, shanghaiDateOf, shares, valueOf } from '@caifu/core/values';
import { RET_CODE, type PlanPageAnswer, type PlansPageRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { lawOn } from '../ground/law.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { numberKey } from '../ground/database/paging.ts';
import type { Connection } from '../ground/database/schema.ts';
import { goldValueAt } from './plan-gold.ts';
import { amountsOf, dayOrNull, fenOrNull, plansOf, readPlanRows, type ToldBy } from './plan-rows.ts';
import { readPlanTerms, type TermsOf } from './plan-terms.store.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'goldPrices'> & Pick<TermsOf, 'settings'>;

const toldBy = ({ clock, goldPrices }: Pick<Reading, 'clock' | 'goldPrices'>): ToldBy => {
  const at = clock.now();
  return { today: shanghaiDateOf(at), gold: goldValueAt({ goldPrices }, at) };
};

/** [GW-1027] [GW-1096] One page of an investor's plans, the newest first. */
export const readPlans = async (
  reading: Reading,
  investorId: string,
  { kind, state, after, pageSize }: PlansPageRequest,
): Promise<PlanPageAnswer<Plan>> => {
  const { db } = reading;
  const told = toldBy(reading);
  const { at, planNo } = planKeyOf(after);
  const rows = await readPlanRows(
    db,
    told.today,
    sql`p.investor_id = ${investorId} and p.state = ${state} and (${kind}::text is null or p.kind = ${kind})
      and (p.signed_at, p.plan_no) < (${at}::bigint, ${planNo}) order by p.signed_at desc, p.plan_no desc limit ${pageSize + 1}`,
  );
  const items = await plansOf(db, rows.slice(0, pageSize), told, await readPlanTerms(reading, 'invest'));
  const last = items.at(-1);
  return { items, next: rows.length > pageSize && last !== undefined ? `${last.signedAt}.${last.planNo}` : null };
};

/** The key of the next page of plans: the moment of the last plan's signing, and its number. */
const planKeyOf = (after: string | null): { readonly at: number; readonly planNo: string } => {
  const key = /^(?<at>\d{1,15})\.(?<planNo>[\w-]{1,40})$/.exec(after ?? '')?.groups;
  return key === undefined ? { at: Number.MAX_SAFE_INTEGER, planNo: '' } : { at: Number(key['at']), planNo: key['planNo'] ?? '' };
};

/** One plan of this investor. null: there is none. */
export const readPlan = async (reading: Reading, investorId: string, planNo: string): Promise<Plan | null> => {
  const { db } = reading;
  const told = toldBy(reading);
  const rows = await readPlanRows(db, told.today, ownPlan(investorId, planNo));
  return (await plansOf(db, rows, told, await readPlanTerms(reading, 'invest')))[0] ?? null;
};

const ownPlan = (investorId: string, planNo: string) => sql`p.plan_no = ${planNo} and p.investor_id = ${investorId}`;

/** [GW-1027] A plan with its last debits, its round and its bounds. */
export const readPlanDetail = async (
  reading: Reading & Pick<Deps, 'law'>,
  investorId: string,
  planNo: string,
): Promise<Reply<PlanDetail>> => {
  const { db } = reading;
  const told = toldBy(reading);
  const { today } = told;
  const [row] = await readPlanRows(db, today, ownPlan(investorId, planNo));
  const [plan] = row === undefined ? [] : await plansOf(db, [row], told, await readPlanTerms(reading, 'invest'));
  if (row === undefined || plan === undefined) return unknownPlan();
  const terms = await readPlanTerms(reading, plan.kind);
  const rounds = await readRoundRows(db, planNo, lawOn(reading), { after: null, pageSize: 1 });
  const [newest] = rounds;
  const { rows } = await sql<{
    done: string;
  }>`select count(*) as done from plan_round where plan_no = ${planNo} and ended_on is not null`.execute(db);
  return answered({
    plan,
    terms,
    amounts: amountsOf(row, terms),
    lastRuns: (await readRunRows(db, planNo, { after: null, pageSize: 3 })).slice(0, 3),
    round: newest === undefined || newest.endedOn !== null || plan.target === null ? null : newest,
    roundsDone: Number(rows[0]?.done ?? 0),
  });
};

export const unknownPlan = (): Refusal => refused(RET_CODE.unknownId, { kind: 'plan-unknown' });

export interface PageWanted {
  readonly after: string | null;
  readonly pageSize: number;
}

/** [GW-1027] The debits of a plan, the newest first. Empty for another investor's plan. */
export const readPlanRuns = async (
  { db }: Pick<Reading, 'db'>,
  investorId: string,
  planNo: string,
  wanted: PageWanted,
): Promise<Reply<PlanPageAnswer<PlanRun>>> =>
  (await isOf(db, investorId, planNo))
    ? answered(pageIn(await readRunRows(db, planNo, wanted), wanted, ({ runNo }) => runNo))
    : unknownPlan();

export const readPlanRounds = async (
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'law'>,
  investorId: string,
  planNo: string,
  wanted: PageWanted,
): Promise<Reply<PlanPageAnswer<PlanRound>>> =>
  (await isOf(db, investorId, planNo))
    ? answered(pageIn(await readRoundRows(db, planNo, lawOn(deps), wanted), wanted, ({ roundNo }) => roundNo))
    : unknownPlan();

/** [GW-1096] Items of a plan are numbered upwards, so the next page begins below the number of the last item. */
const pageIn = <Item>(found: readonly Item[], { pageSize }: PageWanted, numberOf: (item: Item) => number): PlanPageAnswer<Item> => {
  const items = found.slice(0, pageSize);
  const last = items.at(-1);
  return { items, next: found.length > pageSize && last !== undefined ? String(numberOf(last)) : null };
};

const isOf = async (cx: Connection, investorId: string, planNo: string): Promise<boolean> => {
  const { rows } = await sql`select from plan where plan_no = ${planNo} and investor_id = ${investorId}`.execute(cx);
  return rows.length > 0;
};

/** Above every number of a run: the largest integer. */
const MOST_RUNS = 2_147_483_647;

/** One row more than the page has. */
const readRunRows = async (cx: Connection, planNo: string, { after, pageSize }: PageWanted): Promise<readonly PlanRun[]> => {
  const rows = await cx
    .selectFrom('plan_run')
    .selectAll()
    .where('plan_no', '=', planNo)
    .where('run_no', '<', Math.min(numberKey(after), MOST_RUNS))
    .orderBy('run_no', 'desc')
    .limit(pageSize + 1)
    .execute();
  return rows.map((row) => ({
    runNo: row.run_no,
    dueOn: calendarDate(row.due_on),
    ranOn: dayOrNull(row.ran_on),
    amount: fenOrNull(row.amount),
    rate: row.rate_ppm === null ? null : ratePpm(row.rate_ppm),
    state: row.state,
    reason: row.reason === null ? null : { kind: 'server', text: row.reason },
    orderNo: row.order_no,
    tries: row.tries,
    nextTryOn: dayOrNull(row.next_try_on),
  }));
};

interface RoundRow {
  readonly round_no: number;
  readonly started_on: string;
  readonly ended_on: string | null;
  readonly cost: string | null;
  readonly net: string | null;
  readonly held_shares: string;
  readonly held_cost: string;
  readonly nav: number | null;
}

/** A closed round has the figures of its redemption. A running round has those of the plan's holding. */
const readRoundRows = async (
  cx: Connection,
  planNo: string,
  { today, law }: ReturnType<typeof lawOn>,
  { after, pageSize }: PageWanted,
): Promise<readonly PlanRound[]> => {
  const { rows } = await sql<RoundRow>`
    select r.round_no, r.started_on, r.ended_on, t.cost, t.net, held.shares as held_shares, held.cost as held_cost, w.nav
    from plan_round r join plan p on p.plan_no = r.plan_no left join fund_order_terms t on t.order_no = r.order_no
      left join lateral fund_held_worth(p.investor_id, p.fund_code, ${today}::date) as w on r.ended_on is null
      cross join lateral (
        select coalesce(sum(l.shares), 0)::bigint as shares, coalesce(sum(l.cost), 0)::bigint as cost from fund_order_terms o
          join fund_lot l on l.investor_id = p.investor_id and l.fund_code = p.fund_code and l.lot_no = o.order_no
          where r.ended_on is null and o.plan_no = p.plan_no) as held
    where r.plan_no = ${planNo} and r.round_no < ${numberKey(after)}::bigint order by r.round_no desc limit ${pageSize + 1}`.execute(cx);
  return rows.map((row) => {
    const isOver = row.ended_on !== null;
    const invested = fen(Number(isOver ? (row.cost ?? 0) : row.held_cost));
    const worth = row.nav === null || invested === 0 ? null : valueOf(shares(Number(row.held_shares)), netValue(row.nav));
    return planRoundOf(
      {
        roundNo: row.round_no,
        startedOn: calendarDate(row.started_on),
        endedOn: dayOrNull(row.ended_on),
        invested,
        proceeds: isOver ? fenOrNull(row.net) : worth,
      },
      today,
      law,
    );
  });
};
