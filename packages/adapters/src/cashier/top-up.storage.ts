import type { TopUpDraft, TopUpPorts } from '@caifu/core/cashier';
import * as z from 'zod/mini';

import { AMOUNT_FIELDS, amountDraftStored } from '../kit/amount-draft.storage.ts';
import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type TopUpStorage = Pick<TopUpPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** The draft of a top-up, one per investor. */
export const createTopUpStorage = (local: JsonStore, ownerId: () => string | null): TopUpStorage =>
  createDraft<TopUpDraft>(local, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'top-up'), codec: draftStored });

const draftStored = amountDraftStored<TopUpDraft>(z.object(AMOUNT_FIELDS), {
  named: ({ amountText, cardId, requestId }) => ({ amountText, cardId, requestId }),
  ofRequest: (requestId) => ({ amountText: '', cardId: null, requestId }),
});
