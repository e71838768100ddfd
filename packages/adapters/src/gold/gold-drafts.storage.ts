import type { GoldOrderDraft, GoldOrderPorts, GoldSide } from '@caifu/core/gold';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { goldDraftKeyOf } from '../kit/storage-keys.ts';

/** Orders of gold that were begun, per investor and side. */
export const createGoldOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<GoldOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<GoldSide, GoldOrderDraft>(local, ownerId, {
    keyOf: goldDraftKeyOf,
    aboutOf: ({ side }) => side,
    isAbout: (draft, side) => draft.side === side,
    codec: draftStored,
  });

// Every field is named: a secret that found its way into a draft would not be written.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    side: w.word<GoldOrderDraft['side']>({ buy: 'buy', sell: 'sell' }),
    measure: w.word<GoldOrderDraft['measure']>({ amount: 'amount', grams: 'grams' }),
    amountText: w.text,
    gramsText: w.text,
    cardId: w.nullable(w.text),
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  }),
  z.custom<GoldOrderDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ side, measure, amountText, gramsText, cardId, errand, requestId }) => ({
      version: 1 as const,
      side,
      measure,
      amountText,
      gramsText,
      cardId,
      errand,
      requestId,
    }),
  },
);
