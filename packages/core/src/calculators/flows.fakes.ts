import { fakeLaw } from '../law/law.fakes.ts';
import { fakeFundComparePorts } from '../funds/testing.fakes.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { createCalculatorMachine } from './calculator/calculator.machine.ts';
import { toCalculatorView } from './calculator/calculator.view.ts';
import { aBacktestQuestion, aShortCalendar } from './calculators.fakes.ts';
import { compoundSheet } from './compound/compound.sheet.ts';
import { toBacktestView } from './plan/backtest.view.ts';
import { createBacktestMachine } from './plan/plan-result.ts';

/** Every flow of the area, with fake ports. */
export const calculatorsFlows: readonly FlowUnderTest[] = [
  flow(
    createCalculatorMachine,
    createCalculatorMachine(compoundSheet, 'compound-result'),
    { entries: compoundSheet.defaults },
    toCalculatorView(compoundSheet),
  ),
  flow(
    createBacktestMachine,
    createBacktestMachine({ fundCompare: fakeFundComparePorts(), calendar: aShortCalendar, law: fakeLaw() }),
    { query: aBacktestQuestion() },
    toBacktestView,
  ),
];
