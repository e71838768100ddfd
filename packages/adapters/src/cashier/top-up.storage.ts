import type { TopUpDraft, TopUpPorts } from '@caifu/core/cashier';
import * as z from 'zod/mini';

import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { idWire, nullableWire, textWire } from '../kit/scalars.wire.ts';
import { topUpDraftKeyOf } from '../kit/storage-keys.ts';

export type TopUpStorage = Pick<TopUpPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** A top-up that was begun, per investor. */
export const createTopUpStorage = (local: JsonStore, ownerId: () => string | null): TopUpStorage =>
  createDraft<TopUpDraft>(local, ownerId, { keyOf: topUpDraftKeyOf, codec: draftStored });

// Every field is named: a secret that found its way into a draft would not be written. An earlier version kept the open
// request id alone: it must not be lost.
const draftStored = z.codec(
  z.union([
    z.object({ version: z.literal(1), amountText: textWire, cardId: nullableWire(textWire), requestId: nullableWire(textWire) }),
    idWire,
  ]),
  z.custom<TopUpDraft>(),
  {
    decode: (stored) => {
      if (typeof stored === 'string') return { amountText: '', cardId: null, requestId: stored };
      const { version: _version, ...draft } = stored;
      return draft;
    },
    encode: ({ amountText, cardId, requestId }) => ({ version: 1 as const, amountText, cardId, requestId }),
  },
);
