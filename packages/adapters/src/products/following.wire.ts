import type { FollowChange, FollowKind } from '@caifu/core/products';
import { endpoint } from '../kit/endpoint.ts';
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

export const followedCodes = endpoint({
  name: 'followedCodes',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/follow/codes',
  session: 'required',
  repeatable: true,
  summary: 'The codes of one kind that the investor follows, the newest first.',
  request: followedCodesRequestWire,
  answer: listWire(idWire),
});

export const changeFollowing = endpoint({
  name: 'changeFollowing',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/follow/change',
  session: 'required',
  repeatable: true,
  summary: 'Says whether the investor follows a code; said again it changes nothing.',
  request: renamed(messageOf<FollowChangeRequest>(), { kind: kindWire, code: idWire, isFollowed: ['followed', flagWire] }),
  answer: nothingWire,
});

export const followedProducts = endpoint({
  name: 'followedProducts',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/follow/productList',
  session: 'required',
  repeatable: true,
  summary: 'One page of the products that the investor follows, the newest first.',
  request: renamed(messageOf<FollowedPageRequest>(), { pageNo: countWire, pageSize: countWire }),
  answer: productPageAnswerWire,
});
