import { calendarDate } from '../values/calendar-date.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { aPlanActionCommand, fakePlanActionPorts } from './plan-action/plan-action.fakes.ts';
import { createPlanActionMachine } from './plan-action/plan-action.machine.ts';
import { toPlanActionView } from './plan-action/plan-action.view.ts';
import { fakePlanPagePorts } from './plan-detail/plan-detail.fakes.ts';
import { createPlanDetailMachine } from './plan-detail/plan-detail.machine.ts';
import { toPlanDetailView } from './plan-detail/plan-detail.view.ts';
import { aPlanSettingInput, fakePlanSettingPorts } from './plan-setting/plan-setting.fakes.ts';
import { createPlanSettingMachine } from './plan-setting/plan-setting.machine.ts';
import { toPlanSettingView } from './plan-setting/plan-setting.view.ts';

/** Every flow of the area, with fake ports. */
export const plansFlows: readonly FlowUnderTest[] = [
  flow(createPlanSettingMachine, createPlanSettingMachine(fakePlanSettingPorts()), aPlanSettingInput, toPlanSettingView),
  flow(
    createPlanActionMachine,
    createPlanActionMachine(fakePlanActionPorts()),
    { command: aPlanActionCommand(), isRetry: false, today: calendarDate('2026-11-18') },
    toPlanActionView,
  ),
  flow(createPlanDetailMachine, createPlanDetailMachine(fakePlanPagePorts()), { planNo: 'N1' }, toPlanDetailView),
];
