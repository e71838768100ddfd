import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeBankCardBindingPorts } from './bank-card-binding/bank-card-binding.fakes.ts';
import { createBankCardBindingMachine } from './bank-card-binding/bank-card-binding.machine.ts';
import { toBankCardBindingView } from './bank-card-binding/bank-card-binding.view.ts';
import { fakeBankCardsPorts } from './bank-cards/bank-cards.fakes.ts';
import { createBankCardsMachine, toBankCardsView } from './bank-cards/bank-cards.machine.ts';
import { fakeTopUpPorts } from './top-up/top-up.fakes.ts';
import { createTopUpMachine } from './top-up/top-up.machine.ts';
import { toTopUpView } from './top-up/top-up.view.ts';

/** Every flow of the area, with fake ports. */
export const cashierFlows: readonly FlowUnderTest[] = [
  flow(createBankCardBindingMachine, createBankCardBindingMachine(fakeBankCardBindingPorts()), undefined, toBankCardBindingView),
  flow(createBankCardsMachine, createBankCardsMachine(fakeBankCardsPorts()), undefined, toBankCardsView),
  flow(createTopUpMachine, createTopUpMachine(fakeTopUpPorts()), undefined, toTopUpView),
];
