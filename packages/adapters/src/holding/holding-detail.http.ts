import type { HoldingDetailPorts } from '@caifu/core/holding';

import { getHoldDetailInfo } from './holding-detail.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';

/** P2 §7: private-equity pages send 1. The answer is the same for both kinds of holdings. */
const REQUEST_SOURCE = 1;

export const createHoldingDetailHttp = (call: PortCall): Pick<HoldingDetailPorts, 'load'> => ({
  load: async (invest, signal) => {
    const outcome = await call(getHoldDetailInfo, { ...invest, requestSource: REQUEST_SOURCE }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const { productCode, orderNo, holdStatus: told, ...detail } = outcome.answer;
    const holdStatus = told ?? invest.holdStatus;
    // A holding whose status is unknown cannot be shown. This happens after a request by order number only.
    if (holdStatus === null) return { kind: 'refused', message: { kind: 'system-exception' } };
    return {
      kind: 'read',
      // A server that leaves out the identifying fields means the requested holding.
      value: {
        ...detail,
        productCode: productCode ?? invest.productCode,
        orderNo: orderNo ?? invest.orderNo,
        holdStatus,
      },
    };
  },
});
