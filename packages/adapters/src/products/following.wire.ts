import type { FollowChange, FollowKind } from '@caifu/core/products';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { countWire, flagWire, idWire, listWire, nothingWire, wordWire } from '../kit/scalars.wire.ts';
import { productPageAnswerWire } from './product.wire.ts';

export interface FollowChangeRequest extends FollowChange {
  readonly kind: FollowKind;
}

export interface FollowedPageRequest {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

const kindWire = wordWire<FollowKind>({ PRODUCT: 'product' });

export const followedCodesRequestWire = renamed(messageOf<{ readonly kind: FollowKind }>(), { kind: kindWire });

export const followedCodes = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/follow/codes',
  request: followedCodesRequestWire,
  answer: listWire(idWire),
});

export const changeFollowing = repeatableCall({
  path: '/V1/follow/change',
  request: renamed(messageOf<FollowChangeRequest>(), { kind: kindWire, code: idWire, isFollowed: ['followed', flagWire] }),
  answer: nothingWire,
});

export const followedProducts = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/follow/productList',
  request: renamed(messageOf<FollowedPageRequest>(), { pageNo: countWire, pageSize: countWire }),
  answer: productPageAnswerWire,
});
