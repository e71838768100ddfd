import type { RedeemDraft, RedeemInput, RedeemPorts } from '@caifu/core/holding';

import * as w from '../kit/scalars.wire.ts';

import { createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type RedeemStorage = Pick<RedeemPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Drafts of redemptions, per investor, product and period. */
export const createRedeemStorage = (local: JsonStore, ownerId: () => string | null): RedeemStorage =>
  createDrafts<RedeemInput, RedeemDraft>(local, ownerId, {
    keyOf: (owner, { productCode, periodName }) => ownKeyOf(owner, 'redeem', productCode, periodName),
    aboutOf: (draft) => draft,
    isAbout: (draft, { productCode, periodName }) => draft.productCode === productCode && draft.periodName === periodName,
    codec: draftStored,
  });

const draftStored = renamed(
  messageOf<RedeemDraft>(),
  {
    productCode: w.id,
    periodName: w.text,
    sharesText: w.text,
    cardId: w.nullable(w.text),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);
