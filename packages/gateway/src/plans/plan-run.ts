import { areDaysKnown, tradingDayOf } from '@caifu/core/calendar';
import { DEFAULT_DIVIDEND_METHOD, fundBuyQuote, type DividendMethod } from '@caifu/core/fund-trading';
import { orderDays, type FundDetail } from '@caifu/core/funds';
import type { Message } from '@caifu/core/kit';
import {
  afterRun,
  judgeRun,
  planAmounts,
  smartAmount,
  smartDeviation,
  smartRate,
  type PlanKind,
  type PlanTerms,
  type RunVerdict,
} from '@caifu/core/plans';
import type { Suitability, WarningAcceptance } from '@caifu/core/qualification';
import {
  addDays,
  addFen,
  calendarDate,
  fen,
  netValue,
  riskLevel,
  shanghaiDateOf,
  subtractFen,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RatePpm,
} from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { toMember } from '../account/members.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Tx } from '../ground/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { goByIndex } from '../ground/go-by-index.ts';
import type { Bill } from '../ground/repayment-bills.port.ts';
import type { Settings } from '../ground/settings.ts';
import { inTransaction } from '../ground/transaction.ts';
import { judgeGate } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import {
  lockBalances,
  lockStandings,
  readDuePlans,
  readSmartValues,
  standingKey,
  takePlans,
  type DuePlan,
  type FundDetails,
  type PlanInHand,
  type Standing,
} from './plan-batch.store.ts';
import { forEachBatch } from './plan-batches.ts';
import { writeOrders, writeRuns, type DueOrder, type WrittenRun } from './plan-book.ts';
import { readPlanTerms } from './plan-terms.store.ts';

export interface PlanRunDeps extends Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar' | 'calls' | 'repaymentBills'> {
  readonly settings: Pick<Settings, 'DEMO'>;
}

/** Plans of one transaction: some of everybody's rows for a moment. */
const AT_ONCE = 1_000;

/** The salary first: what it brings can be invested and repaid on the same day. */
const KINDS: readonly PlanKind[] = ['salary', 'invest', 'repay'];

/**
 * [GW-1020] Makes the debits that are due, on trading days, in batches: each is a transaction of its own, so that a kill leaves whole
 * batches, and one that another gateway has is left to it. [GW-1021] What was due while nobody was here is made on the day somebody is,
 * under the day it was due, and of one plan one a day.
 */
export const runDuePlans = async (deps: PlanRunDeps, atOnce = AT_ONCE): Promise<void> => {
  const at = deps.clock.now();
  const day = shanghaiDateOf(at);
  if (!deps.calendar.isTradingDay(day)) return;
  const details = new Map<string, FundDetail>();
  for (const kind of KINDS) {
    const terms = await readPlanTerms(deps.db, kind);
    await forEachBatch(dueBatches(deps, kind, day, atOnce), async (due) => {
      const scene = await prepare(deps, { kind, terms, details, due, day, at });
      await inTransaction(deps.longWork, (tx) => runBatch(tx, scene));
    });
  }
};

/** The plans of a kind that are due by a day, some at a time, each once. */
const dueBatches = async function* (
  { db }: Pick<PlanRunDeps, 'db'>,
  kind: PlanKind,
  day: CalendarDate,
  atOnce: number,
): AsyncGenerator<readonly DuePlan[]> {
  for (let last: DuePlan | null = null; ;) {
    const due: readonly DuePlan[] = await readDuePlans(db, kind, day, last, atOnce);
    last = due.at(-1) ?? null;
    if (last === null) return;
    yield due;
  }
};

interface Scene {
  readonly kind: PlanKind;
  readonly terms: PlanTerms;
  readonly planNos: readonly string[];
  readonly details: FundDetails;
  readonly deviations: ReadonlyMap<string, RatePpm | null>;
  readonly bills: ReadonlyMap<string, Bill>;
  readonly calendar: Deps['calendar'];
  readonly mayGuessDays: boolean;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/** What is asked outside of the transaction: of funds, and of the source of bills. */
const prepare = async (
  deps: PlanRunDeps,
  {
    kind,
    terms,
    details,
    due,
    day,
    at,
  }: Pick<Scene, 'kind' | 'terms' | 'day' | 'at'> & { readonly details: Map<string, FundDetail>; readonly due: readonly DuePlan[] },
): Promise<Scene> => {
  const codes = new Set(due.flatMap(({ fund_code: code }) => (code === null ? [] : [code])));
  for (const code of codes) {
    const detail = details.has(code) ? null : await readFundDetail(deps.calls, code);
    if (detail !== null) details.set(code, detail);
  }
  const smart = new Set(due.flatMap(({ fund_code: code, amount_rule: rule }) => (code !== null && rule === 'smart' ? [code] : [])));
  const values = await readSmartValues(deps.db, [...smart], terms.smartDays, addDays(day, -1));
  const billed = due.flatMap(({ payee_id: payeeId, bank_code: bankCode, tail, amount_rule: rule }) =>
    payeeId === null || rule === 'fixed' ? [] : [{ payeeId, bankCode: bankCode ?? '', tail: tail ?? '' }],
  );
  return {
    kind,
    terms,
    details,
    planNos: due.map(({ plan_no: planNo }) => planNo),
    deviations: new Map([...values].map(([code, list]) => [code, smartDeviation(list.map(netValue), terms.smartDays)])),
    bills: billed.length === 0 ? NO_BILLS : await deps.repaymentBills.billsOf(billed, day),
    calendar: deps.calendar,
    mayGuessDays: deps.settings.DEMO,
    day,
    at,
  };
};

const NO_BILLS: ReadonlyMap<string, Bill> = new Map();

const runBatch = async (tx: Tx, scene: Scene): Promise<void> => {
  const { kind, day, at } = scene;
  await goByIndex(tx);
  const plans = await takePlans(tx, scene.planNos, day);
  if (plans.length === 0) return;
  const planNos = plans.map(({ plan_no: planNo }) => planNo);
  const standings = kind === 'invest' ? await lockStandings(tx, planNos, tradingDayOf(scene.calendar, at)) : NO_STANDINGS;
  const books: Books = { standings: new Map(standings), balances: await lockBalances(tx, kind, planNos) };
  const made = plans.map((plan) => runOf(plan, scene, books));
  await writeOrders(
    tx,
    kind,
    made.flatMap(({ order }) => (order === null ? [] : [order])),
    day,
    at,
  );
  await writeRuns(
    tx,
    made.map(({ run }) => run),
    { day, at, kind },
  );
};

const NO_STANDINGS: ReadonlyMap<string, Standing> = new Map();

/** What the debits of a batch leave to those after them. */
interface Books {
  readonly standings: Map<string, Standing>;
  readonly balances: Map<string, Fen>;
}

interface MadeRun {
  readonly run: WrittenRun;
  readonly order: DueOrder | null;
}

/** [GW-1022] One debit: judged by core with the facts that are locked, and what it leaves for the next one. */
const runOf = (plan: PlanInHand, scene: Scene, books: Books): MadeRun => {
  const { kind, terms, day, calendar } = scene;
  const detail = plan.fund_code === null ? null : (scene.details.get(plan.fund_code) ?? null);
  const standing = plan.fund_code === null ? undefined : books.standings.get(standingKey(plan.investor_id, plan.fund_code));
  const purchase = detail === null ? null : purchaseOf(detail, standing);
  const wanted = amountOf(plan, scene, purchase);
  const gate = kind === 'invest' ? gateOf(plan, detail, scene) : OPEN;
  const verdict = judgeRun({
    kind,
    isSkipped: plan.skips_next,
    amount: wanted.amount,
    purchase,
    gate: gate.problem,
    source: plan.is_bound ? sourceOf(plan, books) : null,
  });
  const standsAt = {
    cycle: { unit: plan.unit, day: plan.day },
    debit: { nominalOn: calendarDate(plan.nominal_on), dueOn: calendarDate(plan.due_on) },
    tries: plan.tries,
    failuresInARow: plan.failures,
  };
  const after = afterRun(standsAt, verdict, terms, day, calendar);
  const order =
    verdict.kind === 'debit' ? orderOf(plan, verdict.amount, { detail, standing, suitability: gate.suitability }, scene, books) : null;
  const next = after.debit ?? standsAt.debit;
  const run: WrittenRun = {
    plan_no: plan.plan_no,
    investor_id: plan.investor_id,
    fund_code: plan.fund_code,
    run_no: plan.tries > 0 ? plan.run_no : plan.run_no + 1,
    run_due_on: plan.due_on,
    amount: wanted.amount,
    rate_ppm: wanted.rate,
    run_state: after.run.state,
    reason: reasonOf(verdict),
    order_no: order?.order_no ?? null,
    run_tries: after.run.tries,
    next_try_on: after.run.nextTryOn,
    state: after.hasEnded ? 'ended' : 'running',
    nominal_on: next.nominalOn,
    due_on: next.dueOn,
    act_on: after.actOn,
    tries: after.run.state === 'retrying' ? after.run.tries : 0,
    failures: after.failuresInARow,
    remind_on: after.actOn === null || after.run.state === 'retrying' ? null : remindOn(kind, after.actOn, day),
    look_on: plan.target_ppm === null ? null : calendar.addTradingDays(day, 1),
  };
  return { run, order };
};

/** The day before a repayment its investor is told; null: there is no such day left. */
export const remindOn = (kind: PlanKind, actOn: CalendarDate, today: CalendarDate): CalendarDate | null => {
  const before = addDays(actOn, -1);
  return kind === 'repay' && before >= today ? before : null;
};

const reasonOf = (verdict: RunVerdict): string | null => (verdict.kind === 'debit' ? null : sentenceOf(verdict.reason));

const purchaseOf = ({ fund, terms }: FundDetail, standing: Standing | undefined) => ({
  fund,
  terms,
  isFirstBuy: standing === undefined || (standing.shares === 0 && standing.placed === 0),
  boughtToday: standing?.bought ?? fen(0),
  dividendMethod: standing !== undefined && standing.shares > 0 && !fund.isMoneyFund ? standing.dividendMethod : DEFAULT_DIVIDEND_METHOD,
});

const amountOf = (
  { amount_rule: rule, amount, fund_code: code, payee_id: payeeId }: PlanInHand,
  { deviations, bills, terms }: Scene,
  purchase: ReturnType<typeof purchaseOf> | null,
): { readonly amount: Fen | null; readonly rate: RatePpm | null } => {
  if (rule === 'full' || rule === 'minimum') return { amount: bills.get(payeeId ?? '')?.[rule] ?? null, rate: null };
  const base = fen(Number(amount));
  if (rule === 'fixed' || code === null || purchase === null) return { amount: base, rate: null };
  const rate = smartRate(terms.smartBands, deviations.get(code) ?? null);
  return { amount: smartAmount(base, rate, planAmounts({ terms, purchase })), rate };
};

interface Gate {
  readonly problem: Message | null;
  readonly suitability: Suitability;
}

const OPEN: Gate = { problem: null, suitability: 'matched' };

/** The gate of a purchase once more. The warning that was accepted with the plan stands as long as the fund's level is no higher. */
const gateOf = (plan: PlanInHand, detail: FundDetail | null, { at, day, calendar, mayGuessDays }: Scene): Gate => {
  if (detail === null) return { ...OPEN, problem: { kind: 'fund-unknown' } };
  const { riskLevel: level } = detail.fund;
  if (level === null) return { ...OPEN, problem: { kind: 'fund-unrated' } };
  const accepted = plan.claims.riskWarning;
  const warning: WarningAcceptance | null =
    accepted !== undefined && level <= riskLevel(accepted.level) ? { version: accepted.version, acceptedAt: at } : null;
  const suitability = judgeGate(toMember(plan, day), { level, family: null, warning }, at);
  if (typeof suitability !== 'string') return { ...OPEN, problem: suitability.message };
  const { tradingDay, confirmedOn } = orderDays(calendar, at, detail.terms);
  return { suitability, problem: mayGuessDays || areDaysKnown(calendar, [tradingDay, confirmedOn]) ? null : { kind: 'dates-unknown' } };
};

const sourceOf = (plan: PlanInHand, { balances }: Books) => ({
  cardId: plan.card_id,
  kind: plan.card_kind,
  bankCode: plan.bank_code,
  bankName: plan.bank_name,
  tail: plan.tail,
  available: balances.get(plan.account_id) ?? fen(0),
  perOrderMax: plan.per_order_max === null ? null : fen(Number(plan.per_order_max)),
});

const orderOf = (
  plan: PlanInHand,
  amount: Fen,
  {
    detail,
    standing,
    suitability,
  }: { readonly detail: FundDetail | null; readonly standing: Standing | undefined; readonly suitability: Suitability },
  { kind, day, at, calendar }: Scene,
  { standings, balances }: Books,
): DueOrder => {
  balances.set(plan.account_id, subtractFen(balances.get(plan.account_id) ?? fen(0), amount));
  if (kind === 'salary') balances.set(plan.wallet_account, addFen(balances.get(plan.wallet_account) ?? fen(0), amount));
  const common = {
    order_no: newOrderNo(day),
    plan_no: plan.plan_no,
    investor_id: plan.investor_id,
    card_id: plan.card_id,
    source: plan.account_id,
    target: plan.wallet_account,
    amount,
    payee_id: plan.payee_id,
    // of the wallet, after it
    balance: balances.get(plan.wallet_account) ?? fen(0),
  };
  if (detail === null || plan.fund_code === null) return { ...common, ...NO_FUND };
  const before = standing ?? { shares: 0, placed: 0, bought: fen(0), dividendMethod: DEFAULT_DIVIDEND_METHOD };
  const { isFirstBuy, dividendMethod, boughtToday } = purchaseOf(detail, standing);
  standings.set(standingKey(plan.investor_id, plan.fund_code), {
    ...before,
    placed: before.placed + 1,
    bought: addFen(boughtToday, amount),
  });
  const { tradingDay, confirmedOn } = orderDays(calendar, at, detail.terms);
  const quote = fundBuyQuote(amount, detail.terms);
  if (quote === null) throw new Error('a run was allowed whose fee is not known');
  return {
    ...common,
    fund_code: plan.fund_code,
    fee: quote.fee,
    trading_day: tradingDay,
    confirm_date: confirmedOn,
    first_purchase: isFirstBuy,
    // a holding keeps its own method
    dividend_method: before.shares > 0 ? null : dividendMethod,
    suitability,
    claims: suitability === 'warned' && plan.claims.riskWarning !== undefined ? { riskWarning: plan.claims.riskWarning } : {},
  };
};

const NO_FUND = {
  fund_code: null,
  fee: null,
  trading_day: null,
  confirm_date: null,
  first_purchase: false,
  dividend_method: null satisfies DividendMethod | null,
  suitability: '',
  claims: {},
} as const;
