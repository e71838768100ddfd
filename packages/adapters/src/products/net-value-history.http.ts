import type { NetValueHistoryPorts } from '@caifu/core/products';

import { queryAmHistoryNetListByPage } from './net-values.wire.ts';

import type { PortCall } from '../kit/port-call.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createNetValueHistoryHttp = (call: PortCall): NetValueHistoryPorts => ({
  readPage: async ({ productCode }, page, signal) => {
    const outcome = await call(queryAmHistoryNetListByPage, { page, pageSize: PAGE_SIZE, productCode }, signal);
    // For any FAILED list the screen shows 系统异常 (P2 §8).
    if (outcome.kind === 'refused') return { kind: 'refused', message: { kind: 'system-exception' } };
    // The call does not say whether there is more. A page that is not full is the last.
    return { kind: 'read', items: outcome.answer, hasMore: outcome.answer.length >= PAGE_SIZE };
  },
});
