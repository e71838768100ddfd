import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { calendarDate, epochAt, fen, ratePpm } from '../../values/index.ts';
import { fakePlanActionPorts } from '../plan-action/plan-action.fakes.ts';
import { aPlan, somePlanTerms } from '../plans.fakes.ts';
import type { PlanDetail, PlanRound, PlanRun } from '../plan.ts';
import type { PlanDetailPorts } from '../plans.ports.ts';
import type { PlanPagePorts } from './plan-detail.machine.ts';

/** The debit of October, on the Monday after its Sunday. */
export const aPlanRun = (changes: Partial<PlanRun> = {}): PlanRun => ({
  runNo: 6,
  dueOn: calendarDate('2026-10-26'),
  ranOn: calendarDate('2026-10-26'),
  amount: fen(100_000),
  rate: null,
  state: 'done',
  reason: null,
  orderNo: 'F20261026000001',
  tries: 1,
  nextTryOn: null,
  ...changes,
});

/** The second round of a plan with a target of ten percent. */
export const aPlanRound = (changes: Partial<PlanRound> = {}): PlanRound => ({
  roundNo: 2,
  startedOn: calendarDate('2026-08-25'),
  endedOn: null,
  invested: fen(300_000),
  proceeds: fen(309_000),
  profit: fen(9_000),
  profitRate: ratePpm(30_000),
  days: 85,
  annualised: ratePpm(128_824),
  ...changes,
});

export const aPlanDetail = (changes: Partial<PlanDetail> = {}): PlanDetail => ({
  plan: aPlan(),
  terms: somePlanTerms(),
  amounts: { least: fen(10_00), start: fen(10_00), step: fen(1) },
  lastRuns: [aPlanRun()],
  round: null,
  roundsDone: 0,
  ...changes,
});

/** Reads one plan, on Wednesday 18 November 2026 at 10:30. */
export const fakePlanDetailPorts = (overrides: Partial<PlanDetailPorts> = {}): PlanDetailPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-18'), '10:30:00') },
  calendar: chinaTradingCalendar,
  read: () => Promise.resolve({ kind: 'read', value: aPlanDetail() }),
  ...overrides,
});

export const fakePlanPagePorts = (overrides: Partial<PlanPagePorts> = {}): PlanPagePorts => ({
  plan: fakePlanDetailPorts(),
  planAction: fakePlanActionPorts(),
  ...overrides,
});
