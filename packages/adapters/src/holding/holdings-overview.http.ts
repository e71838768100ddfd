import type { HoldingsOverviewPorts } from '@caifu/core/holding';

import { getHoldInfo } from './holdings.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';

/** The client sends requestSource '1' (decision 0023). */
const REQUEST_SOURCE = '1';

export const createHoldingsOverviewHttp = (call: PortCall): Pick<HoldingsOverviewPorts, 'read'> => ({
  read: async ({ family }, signal) => {
    const outcome = await call(getHoldInfo, { requestSource: REQUEST_SOURCE, family }, signal);
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'read', overview: outcome.answer };
  },
});
