import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { createBankOpeningMachine } from './bank-opening/bank-opening.machine.ts';
import { toBankOpeningView } from './bank-opening/bank-opening.view.ts';
import { createBankOrderMachine } from './bank-order/bank-order.machine.ts';
import { toBankOrderView } from './bank-order/bank-order.view.ts';
import { createBankPapersMachine } from './bank-papers/bank-papers.machine.ts';
import { toBankPapersView } from './bank-papers/bank-papers.view.ts';
import { fakeBankOpeningPorts, fakeBankOrderPorts, fakeBankPapersPorts } from './bank.fakes.ts';

/** Every flow of the area, with fake ports. */
export const bankFlows: readonly FlowUnderTest[] = [
  flow(createBankOrderMachine, createBankOrderMachine(fakeBankOrderPorts()), { side: 'buy', about: 'ZB-D3' }, toBankOrderView),
  flow(createBankPapersMachine, createBankPapersMachine(fakeBankPapersPorts()), { paper: 'risk', partnerCode: 'zb' }, toBankPapersView),
  flow(
    createBankOpeningMachine,
    createBankOpeningMachine(fakeBankOpeningPorts()),
    { page: 'bind', partnerCode: null, returnUrl: null },
    toBankOpeningView,
  ),
];
