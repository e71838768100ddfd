import type { TradeRecordsPorts } from '@caifu/core/records';

import { getAmTradeList, getAmTradeTypeList } from './trade-records.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createTradeRecordsHttp = (call: PortCall): TradeRecordsPorts => ({
  readPage: async (query, pageNo, signal) => {
    const outcome = await call(getAmTradeList, { ...query, pageNo, pageSize: PAGE_SIZE }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },

  readTypes: async (signal) => readAnswerOf(await call(getAmTradeTypeList, null, signal)),
});
