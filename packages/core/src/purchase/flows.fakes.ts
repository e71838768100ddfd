import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { aBuyInput, fakeBuyPorts } from './buy/buy.fakes.ts';
import { createBuyMachine } from './buy/buy.machine.ts';
import { toBuyView } from './buy/buy.view.ts';
import { aMaturityInput, fakeMaturityPorts } from './maturity/maturity.fakes.ts';
import { createMaturityMachine } from './maturity/maturity.machine.ts';
import { toMaturityView } from './maturity/maturity.view.ts';
import { aReservationOutcomeInput, fakeReservationOutcomePorts } from './reservation-outcome/reservation-outcome.fakes.ts';
import { createReservationOutcomeMachine } from './reservation-outcome/reservation-outcome.machine.ts';
import { toReservationOutcomeView } from './reservation-outcome/reservation-outcome.view.ts';

/** Every flow of the area, with fake ports. */
export const purchaseFlows: readonly FlowUnderTest[] = [
  flow(createBuyMachine, createBuyMachine(fakeBuyPorts()), aBuyInput, toBuyView),
  flow(createMaturityMachine, createMaturityMachine(fakeMaturityPorts()), aMaturityInput(), toMaturityView),
  flow(
    createReservationOutcomeMachine,
    createReservationOutcomeMachine(fakeReservationOutcomePorts()),
    aReservationOutcomeInput(),
    toReservationOutcomeView,
  ),
];
