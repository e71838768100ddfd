import type { TradeRecordsPorts, TradeRecordsQuery } from '@caifu/core/records';

import { getAmTradeList, getAmTradeTypeList } from './trade-records.wire.ts';

import { createNumberedPages } from '../kit/keyed-pages.ts';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createTradeRecordsHttp = (call: PortCall): Omit<TradeRecordsPorts, 'clock'> => ({
  readPage: createNumberedPages(async (query: TradeRecordsQuery, pageNo, after, signal) => {
    const outcome = await call(getAmTradeList, { ...query, pageNo, pageSize: PAGE_SIZE, after }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    const { items, hasMore, next } = outcome.answer;
    return { kind: 'read', items, hasMore, next };
  }),

  readTypes: async (signal) => readAnswerOf(await call(getAmTradeTypeList, null, signal)),
});
