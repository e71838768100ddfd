import { areDaysKnown, tradingDayOf } from '@caifu/core/calendar';
import { DEFAULT_DIVIDEND_METHOD, fundBuyQuote, type DividendMethod } from '@caifu/core/fund-trading';
import { lacksSummary, orderDays, type FundDetail } from '@caifu/core/funds';
import { serviceOff, type LawSet, type Service } from '@caifu/core/law';
import { matchingOf } from '@caifu/core/qualification';
import type { CardLimits } from '@caifu/core/cashier';
import type { GoldFill, GoldService } from '@caifu/core/gold';
import {
  debitMoment,
  judgeRun,
  planAmounts,
  smartAmount,
  smartDeviation,
  smartRate,
  type PlanKind,
  type PlanTerms,
} from '@caifu/core/plans';
import {
  addDays,
  addFen,
  fen,
  shanghaiDateOf,
  subtractFen,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RatePpm,
} from '@caifu/core/values';
import { toMember } from '../account/members.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { goByIndex } from '../ground/database/go-by-index.ts';
import type { Bill } from '../ground/outside/repayment-bills.port.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { servicesOffered } from '../ground/services.ts';
import { inParts } from '../ledger/apart.ts';
import { warningClaims } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import {
  lockBalances,
  readLimits,
  lockStandings,
  readDuePlans,
  readSmartValues,
  standingKey,
  familyKey,
  takePlans,
  type DuePlan,
  type FundDetails,
  type PlanInHand,
  type Standing,
  type Standings,
} from './plan-batch.store.ts';
import { forEachBatch } from './plan-batches.ts';
import { writeOrders, writeRuns, type BatchKind, type DueOrder, type WrittenRun } from './plan-book.ts';
import { goldBoughtFor, goldOfDay, goldOfferOf, lockGoldServices, type GoldOfDay } from './plan-gold.ts';
import { gateAt, OPEN, sourceOf, writtenRunOf, type Gate } from './plan-outcome.ts';
import { runStrategyPlans } from './plan-strategy.ts';
import type { PlanRunDeps } from './plan-run.types.ts';
import { readPlanTerms } from './plan-terms.store.ts';

/** Plans in one transaction, whose rows are locked for a moment. */
const AT_ONCE = 1_000;

/** The salary comes first, so that it can be invested and repaid on the same day. */
const KINDS: readonly PlanKind[] = ['salary', 'invest', 'strategy', 'gold', 'repay'];

/**
 * [GW-1020] [GW-1720] Makes the due debits, on trading days from their moment on, in batches. Each batch is a transaction of its own, so
 * that a kill leaves complete batches. A plan locked by another gateway is left to it. [GW-1021] Debits that were due while the gateway was
 * down are made on the next day it runs, under their due day, one a day for each plan.
 */
export const runDuePlans = async (deps: PlanRunDeps, atOnce = AT_ONCE): Promise<void> => {
  const at = deps.clock.now();
  const day = shanghaiDateOf(at);
  if (!deps.calendar.isTradingDay(day)) return;
  const details = new Map<string, FundDetail>();
  const offered = servicesOffered(deps);
  for (const kind of KINDS) {
    const terms = await readPlanTerms(deps, kind);
    const moment = debitMoment(terms, day);
    if (at < moment) continue;
    const gold = kind === 'gold' ? await goldOfDay(deps, moment) : null;
    if (kind === 'gold' && gold === null) continue;
    const apart = { step: 'debit-plans', kind: 'row', nameOf: planNoOf, day, at, atOnce: kind === 'strategy' ? 1 : atOnce } as const;
    await forEachBatch(dueBatches(deps, kind, day, atOnce), (batch) =>
      inParts(deps.longWork, apart, batch, async (due) => {
        if (kind === 'strategy') return runStrategyPlans(deps, { terms, due, day, at });
        const scene = { ...(await prepare(deps, { kind, terms, details, due, day, at })), gold, offered };
        await inTransaction(deps.longWork, (tx) => runBatch(tx, scene));
      }),
    );
  }
};

const planNoOf = ({ plan_no: planNo }: DuePlan): string => planNo;

/** Batches of the due plans of a kind, each plan once. */
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
  readonly kind: BatchKind;
  readonly terms: PlanTerms;
  readonly planNos: readonly string[];
  readonly details: FundDetails;
  readonly deviations: ReadonlyMap<string, RatePpm | null>;
  readonly bills: ReadonlyMap<string, Bill>;
  /** null for other kinds. */
  readonly gold: GoldOfDay | null;
  readonly offered: readonly Service[];
  readonly law: LawSet;
  readonly calendar: Deps['calendar'];
  readonly mayGuessDays: boolean;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/** Reads facts outside of the transaction: those of funds, and bills from their source. */
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
): Promise<Omit<Scene, 'gold' | 'offered'>> => {
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
    deviations: new Map([...values].map(([code, list]) => [code, smartDeviation(list, terms.smartDays)])),
    bills: billed.length === 0 ? NO_BILLS : await deps.repaymentBills.billsOf(billed, day),
    law: deps.law.now(),
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
  const standings = kind === 'invest' ? await lockStandings(tx, planNos, tradingDayOf(scene.calendar, at)) : noStandings();
  const services = kind === 'gold' ? await lockGoldServices(tx, planNos) : NO_SERVICES;
  const balances = await lockBalances(tx, kind, planNos);
  const books: Books = { standings, services, balances, limits: await readLimits(tx, planNos, at) };
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
    { day, at },
  );
};

const noStandings = (): Standings => ({ held: new Map(), bought: new Map() });
const NO_SERVICES: ReadonlyMap<string, GoldService> = new Map();

interface Books {
  readonly standings: Standings;
  readonly services: ReadonlyMap<string, GoldService>;
  readonly balances: Map<string, Fen>;
  readonly limits: Map<string, CardLimits>;
}

interface MadeRun {
  readonly run: WrittenRun;
  readonly order: DueOrder | null;
}

/** [GW-1022] Makes one debit: core judges it with the locked facts, and its effect is deducted for the next one. */
const runOf = (plan: PlanInHand, scene: Scene, books: Books): MadeRun => {
  const { kind, gold } = scene;
  const detail = plan.fund_code === null ? null : (scene.details.get(plan.fund_code) ?? null);
  const standing = plan.fund_code === null ? undefined : books.standings.held.get(standingKey(plan.investor_id, plan.fund_code));
  const purchase =
    detail === null
      ? null
      : {
          ...purchaseOf(detail, standing, boughtOf(plan, detail, books)),
          lacksSummary: lacksSummary(detail.papers, scene.law),
        };
  const wanted = amountOf(plan, scene, purchase);
  const gate = gateOf(plan, detail, scene);
  const verdict = judgeRun({
    kind,
    isSkipped: plan.skips_next,
    serviceOff: kind === 'gold' && !scene.offered.includes('gold') ? serviceOff('gold') : null,
    amount: wanted.amount,
    purchase,
    gold: gold === null ? null : goldOfferOf(gold, books.services.get(plan.investor_id)),
    gate: gate.problem,
    source: sourceOf(plan, books),
  });
  const order = verdict.kind === 'debit' ? orderOf(plan, verdict.amount, { detail, standing, gate }, scene, books) : null;
  const run = writtenRunOf(
    plan,
    { verdict, amount: order?.amount ?? wanted.amount, rate: wanted.rate, orderNo: order?.order_no ?? null },
    scene,
  );
  return { run, order };
};

const boughtOf = (plan: PlanInHand, { fund }: FundDetail, { standings }: Pick<Books, 'standings'>): Fen =>
  standings.bought.get(familyKey(plan.investor_id, fund)) ?? fen(0);

const purchaseOf = ({ fund, terms }: FundDetail, standing: Standing | undefined, boughtToday: Fen) => ({
  fund,
  terms,
  isFirstBuy: standing === undefined || (standing.shares === 0 && standing.placed === 0),
  boughtToday,
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

/** [GW-1022] A buying debit passes the gate of a purchase, at the level of the fund or of gold. */
const gateOf = (plan: PlanInHand, detail: FundDetail | null, { kind, gold, at, day, calendar, mayGuessDays }: Scene): Gate => {
  if (gold !== null) return gateAt(plan, gold.terms.riskLevel, day, at);
  if (kind !== 'invest') return OPEN;
  if (detail === null) return { ...OPEN, problem: { kind: 'fund-unknown' } };
  const { riskLevel: level } = detail.fund;
  if (level === null) return { ...OPEN, problem: { kind: 'fund-unrated' } };
  const gate = gateAt(plan, level, day, at);
  if (gate.problem !== null) return gate;
  const { tradingDay, confirmedOn } = orderDays(calendar, at, detail.terms);
  return mayGuessDays || areDaysKnown(calendar, [tradingDay, confirmedOn]) ? gate : { ...gate, problem: { kind: 'dates-unknown' } };
};

const orderOf = (
  plan: PlanInHand,
  wanted: Fen,
  { detail, standing, gate }: { readonly detail: FundDetail | null; readonly standing: Standing | undefined; readonly gate: Gate },
  { kind, gold, day, at, calendar, law }: Scene,
  { standings, balances, limits }: Books,
): DueOrder => {
  // Gold takes the price of its grams, and leaves the rest.
  const fill = gold === null ? null : goldBoughtFor(gold, wanted);
  const amount = fill?.total ?? wanted;
  balances.set(plan.account_id, subtractFen(balances.get(plan.account_id) ?? fen(0), amount));
  const given = limits.get(plan.account_id);
  if (given !== undefined && given.dayRest !== null) limits.set(plan.account_id, { ...given, dayRest: subtractFen(given.dayRest, amount) });
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
    suitability: gate.suitability,
    claims: warningClaims(gate.warning),
    matching: gate.level === null ? null : matchingOf(law, toMember(plan, day), { ...gate, productLevel: gate.level }),
    ...filledOf(fill, gold),
    // of the wallet afterwards
    balance: balances.get(plan.wallet_account) ?? fen(0),
  };
  if (detail === null || plan.fund_code === null) return { ...common, ...NO_FUND, fee: fill?.fee ?? null };
  const before = standing ?? { shares: 0, placed: 0, dividendMethod: DEFAULT_DIVIDEND_METHOD };
  const bought = boughtOf(plan, detail, { standings });
  const { isFirstBuy, dividendMethod } = purchaseOf(detail, standing, bought);
  standings.held.set(standingKey(plan.investor_id, plan.fund_code), { ...before, placed: before.placed + 1 });
  standings.bought.set(familyKey(plan.investor_id, detail.fund), addFen(bought, amount));
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
    // an existing holding keeps its method
    dividend_method: before.shares > 0 ? null : dividendMethod,
  };
};

/** For gold: the bought grams, and the moment of the price. */
const filledOf = (fill: GoldFill | null, gold: GoldOfDay | null): Pick<DueOrder, 'units' | 'price' | 'worth' | 'quoted_at'> => ({
  units: fill?.grams ?? null,
  price: fill?.price ?? null,
  worth: fill?.worth ?? null,
  quoted_at: gold?.quote.at ?? null,
});

const NO_FUND = {
  fund_code: null,
  trading_day: null,
  confirm_date: null,
  first_purchase: false,
  dividend_method: null satisfies DividendMethod | null,
} as const;
