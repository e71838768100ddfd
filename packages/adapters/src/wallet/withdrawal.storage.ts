import type { WithdrawalDraft, WithdrawalPorts } from '@caifu/core/wallet';
import * as z from 'zod/mini';

import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { idWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';
import { withdrawalDraftKeyOf } from '../kit/storage-keys.ts';

export type WithdrawalStorage = Pick<WithdrawalPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** A withdrawal that was begun, per investor. */
export const createWithdrawalStorage = (local: JsonStore, ownerId: () => string | null): WithdrawalStorage =>
  createDraft<WithdrawalDraft>(local, ownerId, { keyOf: withdrawalDraftKeyOf, codec: draftStored });

// Every field is named: a secret that found its way into a draft would not be written. An earlier version kept the open
// request id alone: it must not be lost.
const draftStored = z.codec(
  z.union([
    z.object({
      version: z.literal(1),
      mode: wordWire<WithdrawalDraft['mode']>({ quick: 'quick', normal: 'normal' }),
      amountText: textWire,
      cardId: nullableWire(textWire),
      requestId: nullableWire(textWire),
    }),
    idWire,
  ]),
  z.custom<WithdrawalDraft>(),
  {
    decode: (stored) => {
      if (typeof stored === 'string') return { mode: 'quick' as const, amountText: '', cardId: null, requestId: stored };
      const { version: _version, ...draft } = stored;
      return draft;
    },
    encode: ({ mode, amountText, cardId, requestId }) => ({ version: 1 as const, mode, amountText, cardId, requestId }),
  },
);
