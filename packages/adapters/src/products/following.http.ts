import type { PagedListPorts } from '@caifu/core/kit';
import type { FollowingPorts, ProductSummary } from '@caifu/core/products';

import { changeFollowing, followedCodes, followedProducts } from './following.wire.ts';

import { messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

const PAGE_SIZE = 20;

export const createFollowingHttp = (call: PortCall): FollowingPorts => ({
  readCodes: async (kind, signal) => readAnswerOf(await call(followedCodes, { kind }, signal)),
  change: async (kind, { code, isFollowed }, signal) => {
    const outcome = await call(changeFollowing, { kind, code, isFollowed }, signal);
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'done' };
  },
});

export const createFollowedProductsHttp = (call: PortCall): PagedListPorts<null, ProductSummary> => ({
  readPage: async (_query, pageNo, signal) => {
    const outcome = await call(followedProducts, { pageNo, pageSize: PAGE_SIZE }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },
});
