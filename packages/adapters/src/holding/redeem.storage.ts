import type { RedeemDraft, RedeemInput, RedeemPorts } from '@caifu/core/holding';
import * as z from 'zod/mini';

import * as w from '../kit/scalars.wire.ts';

import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { redeemDraftKeyOf } from '../kit/storage-keys.ts';

export type RedeemStorage = Pick<RedeemPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Redemptions that were begun, per investor, product and period. */
export const createRedeemStorage = (local: JsonStore, ownerId: () => string | null): RedeemStorage =>
  createDrafts<RedeemInput, RedeemDraft>(local, ownerId, {
    keyOf: (owner, { productCode, periodName }) => redeemDraftKeyOf(owner, productCode, periodName),
    aboutOf: (draft) => draft,
    isAbout: (draft, { productCode, periodName }) => draft.productCode === productCode && draft.periodName === periodName,
    codec: draftStored,
  });

// Every field is named: a secret that found its way into a draft would not be written.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    productCode: w.id,
    periodName: w.text,
    sharesText: w.text,
    cardId: w.nullable(w.text),
    requestId: w.nullable(w.text),
  }),
  z.custom<RedeemDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ productCode, periodName, sharesText, cardId, requestId }) => ({
      version: 1 as const,
      productCode,
      periodName,
      sharesText,
      cardId,
      requestId,
    }),
  },
);
