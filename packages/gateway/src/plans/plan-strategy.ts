import { judgeRun, type PlanTerms } from '@caifu/core/plans';
import type { StrategyOffer } from '@caifu/core/strategies';
import { fen, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { WEB } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { goByIndex } from '../ground/database/go-by-index.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import {
  areStrategyDaysKnown,
  lockStrategyOffer,
  placeStrategyBuyIn,
  planRequestId,
  prepareStrategy,
  type PreparedStrategy,
} from '../strategies/strategy-orders.store.ts';
import { lockBalances, readLimits, takePlans, type DuePlan, type PlanInHand } from './plan-batch.store.ts';
import { writeRuns } from './plan-book.ts';
import { gateAt, OPEN, sourceOf, writtenRunOf, type Gate } from './plan-outcome.ts';
import type { PlanRunDeps } from './plan-run.types.ts';

interface DueStrategies {
  readonly terms: PlanTerms;
  readonly due: readonly DuePlan[];
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/**
 * [GW-1340] Runs the debits of strategies separately: plan, run and the purchase with its fund orders are one transaction, under the
 * request id of the plan and its due day. A kill in the middle leaves no part of it.
 */
export const runStrategyPlans = async (deps: PlanRunDeps, { due, ...scene }: DueStrategies): Promise<void> => {
  for (const { plan_no: planNo, investor_id: investorId, strategy_code: code } of due) {
    // One after the other, so that two plans of an investor cannot spend the same money.
    const prepared = code === null ? null : await prepareStrategy(deps, investorId, code, scene.at);
    await inTransaction(deps.longWork, (tx) => runStrategyPlan(tx, deps, planNo, { ...scene, prepared }));
  }
};

interface Scene extends Omit<DueStrategies, 'due'> {
  /** null: the strategy is no longer offered. */
  readonly prepared: PreparedStrategy | null;
}

const runStrategyPlan = async (tx: Tx, deps: PlanRunDeps, planNo: string, scene: Scene): Promise<void> => {
  const { prepared, terms, day, at } = scene;
  await goByIndex(tx);
  const [plan] = await takePlans(tx, [planNo], day);
  if (plan === undefined) return;
  const offer = prepared === null ? null : await lockStrategyOffer(tx, deps, plan.investor_id, prepared, at);
  const balances = await lockBalances(tx, 'strategy', [planNo]);
  const amount = fen(Number(plan.amount));
  const gate = gateOf(plan, deps, scene);
  const verdict = judgeRun({
    kind: 'strategy',
    isSkipped: plan.skips_next,
    amount,
    purchase: null,
    strategy: offer,
    gate: gate.problem,
    source: sourceOf(plan, { balances, limits: await readLimits(tx, [planNo], at) }),
  });
  const orderNo =
    verdict.kind === 'debit' && offer !== null && prepared !== null
      ? await place(tx, deps, plan, { amount, gate, offer, prepared, at })
      : null;
  await writeRuns(
    tx,
    [writtenRunOf(plan, { verdict, amount, rate: null, orderNo }, { kind: 'strategy', terms, day, calendar: deps.calendar })],
    {
      day,
      at,
    },
  );
};

const gateOf = (plan: PlanInHand, deps: PlanRunDeps, { prepared, day, at }: Scene): Gate => {
  if (prepared === null) return { ...OPEN, problem: { kind: 'strategy-unknown' } };
  const gate = gateAt(plan, prepared.strategy.riskLevel, day, at);
  if (gate.problem !== null) return gate;
  const problem = prepared.bar ?? (areStrategyDaysKnown(deps, prepared, at) ? null : ({ kind: 'dates-unknown' } as const));
  return { ...gate, problem };
};

interface Placing {
  readonly amount: Fen;
  readonly gate: Gate;
  readonly offer: StrategyOffer;
  readonly prepared: PreparedStrategy;
  readonly at: EpochMs;
}

/** [GW-1340] An ordinary purchase. The funds are changed in the mode of the holding. A new holding asks its investor first. */
const place = (
  tx: Tx,
  deps: Pick<Deps, 'calendar' | 'law'>,
  plan: PlanInHand,
  { amount, gate, offer, prepared, at }: Placing,
): Promise<string> => {
  const command = {
    requestId: planRequestId(plan.plan_no, plan.due_on),
    strategyCode: prepared.strategy.strategyCode,
    wish: { side: 'buy', amount, mode: offer.mode ?? 'advice' },
    cardId: plan.card_id,
    agreed: true,
    warning: gate.warning,
  } as const;
  const asked = { investorId: plan.investor_id, channel: WEB, command, at };
  return placeStrategyBuyIn(tx, deps, { ...asked, offer, prepared, suitability: gate.suitability });
};
