import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { anOldApp, fakeAppUpdatePorts } from './app-update/app-update.fakes.ts';
import { createAppUpdateMachine } from './app-update/app-update.machine.ts';
import { toAppUpdateView } from './app-update/app-update.view.ts';

/** Every flow of the area, with fake ports. */
export const hostFlows: readonly FlowUnderTest[] = [
  flow(createAppUpdateMachine, createAppUpdateMachine(fakeAppUpdatePorts()), { host: anOldApp }, toAppUpdateView),
];
