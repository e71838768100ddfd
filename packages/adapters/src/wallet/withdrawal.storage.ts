import type { WithdrawalDraft, WithdrawalPorts } from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { AMOUNT_FIELDS, amountDraftStored } from '../kit/amount-draft.storage.ts';
import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type WithdrawalStorage = Pick<WithdrawalPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** The draft of a withdrawal, one per investor. */
export const createWithdrawalStorage = (local: JsonStore, ownerId: () => string | null): WithdrawalStorage =>
  createDraft<WithdrawalDraft>(local, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'withdrawal'), codec: draftStored });

const draftStored = amountDraftStored<WithdrawalDraft>(
  z.object({ ...AMOUNT_FIELDS, mode: w.word<WithdrawalDraft['mode']>({ quick: 'quick', normal: 'normal' }) }),
  {
    named: ({ mode, amountText, cardId, requestId }) => ({ mode, amountText, cardId, requestId }),
    ofRequest: (requestId) => ({ mode: 'quick', amountText: '', cardId: null, requestId }),
  },
);
