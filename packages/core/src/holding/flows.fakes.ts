import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { aCancelCommand, fakeCancellationPorts } from './cancellation/cancellation.fakes.ts';
import { createCancellationMachine } from './cancellation/cancellation.machine.ts';
import { toCancellationView } from './cancellation/cancellation.view.ts';
import { fakeHoldingDetailPorts } from './holding-detail/holding-detail.fakes.ts';
import { createHoldingDetailMachine } from './holding-detail/holding-detail.machine.ts';
import { toHoldingDetailView } from './holding-detail/holding-detail.view.ts';
import { fakeHoldingsOverviewPorts } from './holdings-overview/holdings-overview.fakes.ts';
import { createHoldingsOverviewMachine } from './holdings-overview/holdings-overview.machine.ts';
import { toHoldingsOverviewView } from './holdings-overview/holdings-overview.view.ts';
import { aRedeemInput, fakeRedeemPorts } from './redeem/redeem.fakes.ts';
import { createRedeemMachine } from './redeem/redeem.machine.ts';
import { toRedeemView } from './redeem/redeem.view.ts';
import { aRedemptionOutcomeInput, fakeRedemptionOutcomePorts } from './redemption-outcome/redemption-outcome.fakes.ts';
import { createRedemptionOutcomeMachine } from './redemption-outcome/redemption-outcome.machine.ts';
import { toRedemptionOutcomeView } from './redemption-outcome/redemption-outcome.view.ts';

/** Every flow of the area, with fake ports. */
export const holdingFlows: readonly FlowUnderTest[] = [
  flow(createCancellationMachine, createCancellationMachine(fakeCancellationPorts()), { command: aCancelCommand() }, toCancellationView),
  flow(
    createHoldingDetailMachine,
    createHoldingDetailMachine(fakeHoldingDetailPorts()),
    { page: 'private', channelCode: 'QSDJH', orderNo: null },
    toHoldingDetailView,
  ),
  flow(
    createHoldingsOverviewMachine,
    createHoldingsOverviewMachine(fakeHoldingsOverviewPorts()),
    { family: 'private', marked: null, asked: null },
    toHoldingsOverviewView,
  ),
  flow(createRedeemMachine, createRedeemMachine(fakeRedeemPorts()), aRedeemInput, toRedeemView),
  flow(
    createRedemptionOutcomeMachine,
    createRedemptionOutcomeMachine(fakeRedemptionOutcomePorts()),
    { query: aRedemptionOutcomeInput() },
    toRedemptionOutcomeView,
  ),
];
