import type { FollowChange, FollowKind } from '@caifu/core/products';
import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { NUMBERED } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { productPageAnswerWire } from './product.wire.ts';

export interface FollowChangeRequest extends FollowChange {
  readonly kind: FollowKind;
}

const kindWire = w.word<FollowKind>({ PRODUCT: 'product' });

export const followedCodesRequestWire = renamed(messageOf<{ readonly kind: FollowKind }>(), { kind: kindWire });

export const followedCodes = repeatableCall('/V1/follow/codes', followedCodesRequestWire, w.list(w.id), EITHER);
export const changeFollowing = repeatableCall(
  '/V1/follow/change',
  renamed(messageOf<FollowChangeRequest>(), { kind: kindWire, code: w.id, isFollowed: ['followed', w.flag] }),
  w.nothing,
);

export const followedProducts = repeatableCall(
  '/V1/follow/productList',
  message({
    /** The page number, from 1. */
    ...NUMBERED,
  }),
  productPageAnswerWire,
  EITHER,
);

export const notes = {
  followedCodes: { summary: 'The followed codes of one kind, newest first.', sample: { kind: 'PRODUCT' } },
  changeFollowing: {
    summary: 'Follows a code or stops following it. A repeat changes nothing.',
    sample: { kind: 'PRODUCT', code: 'P3008', followed: 1 },
  },
  followedProducts: 'One page of the followed products, newest first.',
} as const;
