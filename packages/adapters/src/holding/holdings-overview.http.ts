import type { HoldingsOverviewPorts } from '@caifu/core/holding';

import { getHoldInfo } from './holdings.wire.ts';

import { judged, type PortCall } from '../kit/port-call.ts';

/** The client sends requestSource '1' (decision 0023). */
const REQUEST_SOURCE = '1';

export const createHoldingsOverviewHttp = (call: PortCall): Pick<HoldingsOverviewPorts, 'read'> => ({
  read: async ({ family }, signal) =>
    judged(await call(getHoldInfo, { requestSource: REQUEST_SOURCE, family }, signal), (answer) => ({ kind: 'read', overview: answer })),
});
