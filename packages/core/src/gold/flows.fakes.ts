import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { createGoldOrderMachine } from './gold-order/gold-order.machine.ts';
import { toGoldOrderView } from './gold-order/gold-order.view.ts';
import { createGoldServiceMachine, toGoldServiceView } from './gold-service/gold-service.machine.ts';
import { fakeGoldOrderPorts, fakeGoldServicePorts } from './gold.fakes.ts';

/** Every flow of the area, with fake ports. */
export const goldFlows: readonly FlowUnderTest[] = [
  flow(createGoldOrderMachine, createGoldOrderMachine(fakeGoldOrderPorts()), { side: 'buy', mode: 'simple' }, toGoldOrderView),
  flow(createGoldServiceMachine, createGoldServiceMachine(fakeGoldServicePorts()), undefined, toGoldServiceView),
];
