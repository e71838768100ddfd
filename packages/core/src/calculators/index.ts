export { futureValue, payment, periodRate, periodsOf, presentValue, type Annuity, type PaymentTime } from './annuity.ts';
export { createCalculatorMachine, type CalculatorMachine } from './calculator/calculator.machine.ts';
export type * from './calculator/calculator.types.ts';
export * from './calculator/calculator.view.ts';
export { capmOf, type CapmQuestion, type CapmResult } from './capm/capm.ts';
export { toCapmResultView, type CapmResultView } from './capm/capm-result.view.ts';
export { capmSheet, type CapmField } from './capm/capm.sheet.ts';
export { datedRate, internalRate, modifiedRate, netPresentValue, type DatedAmount } from './cash-flows.ts';
export { effectiveOf, growingYears, neededDeposit, type GrowingMoney, type YearOfMoney } from './compound/compound.ts';
export * from './compound/compound-result.view.ts';
export {
  COMPOUND_CYCLES,
  compoundSheet,
  MOST_YEARS,
  type CompoundCycle,
  type CompoundField,
  type CompoundGoal,
  type CompoundQuestion,
} from './compound/compound.sheet.ts';
export type { CalculatorsDestinations } from './destinations.ts';
export type { CalculatedFigure } from './figure.ts';
export { toAssumedPlanView, type AssumedPlanView } from './plan/assumed-plan.view.ts';
export {
  backtestOf,
  type Backtest,
  type BacktestedFund,
  type BacktestedWay,
  type BacktestQuestion,
  type BacktestRun,
} from './plan/backtest.ts';
export * from './plan/backtest.view.ts';
export { debitDays } from './plan/cycle.ts';
export { CYCLE_UNITS, cycleDays, type CycleUnit } from '../plans/plan-cycle.ts';
export { assumedYears, createBacktestMachine, type BacktestPorts } from './plan/plan-result.ts';
export { planEntries, planSheet, type AssumedPlan, type PlanField, type PlanMode, type PlanQuestion } from './plan/plan.sheet.ts';
export { effectiveRate, growthRate, lumpSum, realRate } from './rates.ts';
export { addressOf, askedOf, entriesOf, type Entries, type FieldRule, type RawAddress, type Sheet } from './sheet/sheet.ts';
export type { CalculatorsMessages } from './zh-cn.ts';
