import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeFundComparePorts } from './fund-compare/fund-compare.fakes.ts';
import { createFundCompareMachine } from './fund-compare/fund-compare.machine.ts';
import { toFundCompareView } from './fund-compare/fund-compare.view.ts';
import { fakeFundConditionsPorts } from './fund-conditions/fund-conditions.fakes.ts';
import { createFundConditionsMachine } from './fund-conditions/fund-conditions.machine.ts';
import { toFundConditionsView } from './fund-conditions/fund-conditions.view.ts';
import { EVERY_FUND } from './fund-filter.ts';
import { fakeWatchListPorts } from './watch-list/watch-list.fakes.ts';
import { createWatchListMachine } from './watch-list/watch-list.machine.ts';
import { toWatchListView } from './watch-list/watch-list.view.ts';

/** Every flow of the area, with fake ports. */
export const fundsFlows: readonly FlowUnderTest[] = [
  flow(
    createFundConditionsMachine,
    createFundConditionsMachine(fakeFundConditionsPorts()),
    { filter: EVERY_FUND, search: '' },
    toFundConditionsView,
  ),
  flow(createWatchListMachine, createWatchListMachine(fakeWatchListPorts({ fundCodes: ['000001'] })), { wish: null }, toWatchListView),
  flow(createFundCompareMachine, createFundCompareMachine(fakeFundComparePorts()), { fundCodes: ['000001', '000002'] }, toFundCompareView),
];
