import type { HoldingDetailPorts } from '@caifu/core/holding';

import { getHoldDetailInfo } from './holding-detail.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';

/** P2 §7: the private-equity pages say so with 1; the detail is the same for both kinds. */
const REQUEST_SOURCE = 1;

export const createHoldingDetailHttp = (call: PortCall): Pick<HoldingDetailPorts, 'load'> => ({
  load: async (invest, signal) => {
    const outcome = await call(getHoldDetailInfo, { ...invest, requestSource: REQUEST_SOURCE }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const { productCode, orderNo, holdStatus: told, ...detail } = outcome.answer;
    const holdStatus = told ?? invest.holdStatus;
    // Asked for by its number alone, a holding whose status nobody tells cannot be shown.
    if (holdStatus === null) return { kind: 'refused', message: { kind: 'system-exception' } };
    return {
      kind: 'read',
      // A server that does not repeat which holding it is means the one that was asked for.
      value: {
        ...detail,
        productCode: productCode ?? invest.productCode,
        orderNo: orderNo ?? invest.orderNo,
        holdStatus,
      },
    };
  },
});
