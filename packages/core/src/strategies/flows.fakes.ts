import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeStrategyAdvicePorts, fakeStrategyOrderPorts } from './strategies.fakes.ts';
import { createStrategyAdviceMachine } from './strategy-advice/strategy-advice.machine.ts';
import { toStrategyAdviceView } from './strategy-advice/strategy-advice.view.ts';
import { createStrategyOrderMachine } from './strategy-order/strategy-order.machine.ts';
import { toStrategyOrderView } from './strategy-order/strategy-order.view.ts';

/** Every flow of the area, with fake ports. */
export const strategiesFlows: readonly FlowUnderTest[] = [
  flow(
    createStrategyOrderMachine,
    createStrategyOrderMachine(fakeStrategyOrderPorts()),
    { strategyCode: 'WJ01', side: 'buy', mode: 'simple' },
    toStrategyOrderView,
  ),
  flow(createStrategyAdviceMachine, createStrategyAdviceMachine(fakeStrategyAdvicePorts()), { strategyCode: 'WJ01' }, toStrategyAdviceView),
];
