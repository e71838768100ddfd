import type { FollowChange, FollowKind } from '@caifu/core/products';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { productPageAnswerWire } from './product.wire.ts';

export interface FollowChangeRequest extends FollowChange {
  readonly kind: FollowKind;
}

export interface FollowedPageRequest {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

const kindWire = w.word<FollowKind>({ PRODUCT: 'product' });

export const followedCodesRequestWire = renamed(messageOf<{ readonly kind: FollowKind }>(), { kind: kindWire });

export const followedCodes = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/follow/codes',
  request: followedCodesRequestWire,
  answer: w.list(w.id),
});

export const changeFollowing = repeatableCall({
  path: '/V1/follow/change',
  request: renamed(messageOf<FollowChangeRequest>(), { kind: kindWire, code: w.id, isFollowed: ['followed', w.flag] }),
  answer: w.nothing,
});

export const followedProducts = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/follow/productList',
  request: renamed(messageOf<FollowedPageRequest>(), { pageNo: w.count, pageSize: w.count }),
  answer: productPageAnswerWire,
});
