import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { createTransferListingMachine, toTransferListingView } from './transfer-listing/transfer-listing.machine.ts';
import { createTransferPurchaseMachine } from './transfer-purchase/transfer-purchase.machine.ts';
import { toTransferPurchaseView } from './transfer-purchase/transfer-purchase.view.ts';
import { createTransferSaleMachine } from './transfer-sale/transfer-sale.machine.ts';
import { toTransferSaleView } from './transfer-sale/transfer-sale.view.ts';
import { fakeTransferListingPorts, fakeTransferPurchasePorts, fakeTransferSalePorts } from './transfer.fakes.ts';

/** Every flow of the area, with fake ports. */
export const transferFlows: readonly FlowUnderTest[] = [
  flow(createTransferListingMachine, createTransferListingMachine(fakeTransferListingPorts()), { listingNo: 'L1' }, toTransferListingView),
  flow(
    createTransferPurchaseMachine,
    createTransferPurchaseMachine(fakeTransferPurchasePorts()),
    { listingNo: 'L1', mode: 'simple' },
    toTransferPurchaseView,
  ),
  flow(createTransferSaleMachine, createTransferSaleMachine(fakeTransferSalePorts()), { holdingNo: 'H1' }, toTransferSaleView),
];
