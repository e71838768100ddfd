export * from './plans.ports.ts';
export type { PlansDestinations } from './destinations.ts';
export { PLAN_RECORD_NAMES, type PlansMessages, type PlansLabels } from './zh-cn.ts';
export { CYCLE_UNITS, PERIODS, PLAN_UNITS, type CycleUnit, type PlanCycle, type PlanDebit, type PlanUnit } from './plan-cycle.ts';
export * from './plan.ts';
export type { PlanSettingPorts } from './plan-setting/plan-setting.ports.ts';
export * from './plan-offer.ts';
export type * from './plan-setting/plan-setting.types.ts';
export type { PlanActionPorts } from './plan-action/plan-action.ports.ts';
export * from './plan-action/plan-action.types.ts';
export { DEFAULT_DEBIT_TIME, debitMoment, debitMoveOf, goldDebitTime, isDebitTime } from './debit-time.ts';
export { actOn, cycleDays, debitAfter, firstDebit, isCycle, nextDebit, nominalAfter } from './plan-cycle.ts';
export { cumulativeValues, smartAmount, smartDeviation, smartRate, type ToldValue } from './smart-amount.ts';
export { annualisedRate, isTargetReached, planRoundOf, type RoundFacts } from './plan-target.ts';
export {
  canPayPlan,
  judgePayee,
  readPayeeNumber,
  judgePlan,
  judgePlanAmount,
  judgeRun,
  payeeCardProblem,
  payeeOwnerProblem,
  planMinimum,
  planObstacle,
  resumeObstacle,
  skipObstacle,
  rulesOfKind,
} from './plan-judgement.ts';
export { buysSomething, planAmounts, productLevel } from './plan-product.ts';
export type { PlanWish, RunFacts, RunVerdict } from './plan-judgement.ts';
export { afterPause, afterRun, type PlanAfterRun, type PlanStanding } from './plan-course.ts';
export { createPlanSettingMachine } from './plan-setting/plan-setting.machine.ts';
export * from './plan-setting/plan-setting.view.ts';
export { createPlanActionMachine } from './plan-action/plan-action.machine.ts';
export { toPlanActionView } from './plan-action/plan-action.view.ts';
export type * from './plan-action/plan-action.view.ts';
export { createPlanDetailMachine, type PlanPagePorts } from './plan-detail/plan-detail.machine.ts';
export * from './plan-detail/plan-detail.view.ts';
export type * from './plan-detail/plan-detail.types.ts';
export {
  cycleColumns,
  cycleOfKeys,
  planLine,
  planRoundLine,
  planRunLine,
  smartBandLines,
  smartExamples,
  type SmartExample,
} from './plan-lines/plan-lines.ts';
export type * from './plan-lines/plan-lines.ts';
export * from './plan-lists/plan-lists.view.ts';
