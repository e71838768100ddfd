import type { PagedListPorts } from '@caifu/core/kit';
import type { FollowingPorts, ProductSummary } from '@caifu/core/products';

import { changeFollowing, followedCodes, followedProducts } from './following.wire.ts';

import { judged, type PortCall } from '../kit/port-call.ts';
import { numberedIn } from '../kit/sending.http.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

const PAGE_SIZE = 20;

export const createFollowingHttp = (call: PortCall): FollowingPorts => ({
  readCodes: async (kind, signal) => readAnswerOf(await call(followedCodes, { kind }, signal)),
  change: async (kind, { code, isFollowed }, signal) =>
    judged(await call(changeFollowing, { kind, code, isFollowed }, signal), () => ({ kind: 'done' })),
});

export const createFollowedProductsHttp = (call: PortCall): PagedListPorts<null, ProductSummary> =>
  numberedIn(call, followedProducts, (_query, pageNo) => ({ pageNo, pageSize: PAGE_SIZE }));
