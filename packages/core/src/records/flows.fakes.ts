import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeOrderPagePorts } from './order-page/order-page.fakes.ts';
import { createOrderPageMachine } from './order-page/order-page.machine.ts';
import { toOrderPageView } from './order-page/order-page.view.ts';
import { aTradeRecordsInput, fakeTradeRecordsPorts } from './trade-records/trade-records.fakes.ts';
import { createTradeRecordsMachine } from './trade-records/trade-records.machine.ts';
import { toTradeRecordsView } from './trade-records/trade-records.view.ts';

/** Every flow of the area, with fake ports. */
export const recordsFlows: readonly FlowUnderTest[] = [
  flow(createOrderPageMachine, createOrderPageMachine(fakeOrderPagePorts()), { orderNo: 'A1' }, toOrderPageView),
  flow(createTradeRecordsMachine, createTradeRecordsMachine(fakeTradeRecordsPorts()), aTradeRecordsInput(), toTradeRecordsView),
];
