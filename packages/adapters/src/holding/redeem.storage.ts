import type { RedeemDraft, RedeemInput, RedeemPorts } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { idWire, nullableWire, textWire } from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { redeemDraftKeyOf } from '../kit/storage-keys.ts';

export type RedeemStorage = Pick<RedeemPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Redemptions that were begun, per investor, product and period. */
export const createRedeemStorage = (local: JsonStore, ownerId: () => string | null): RedeemStorage => {
  // A draft without an owner would be anybody's.
  const itemOf = ({ productCode, periodName }: RedeemInput): StoredItem<RedeemDraft> | null => {
    const owner = ownerId();
    return owner === null ? null : { key: redeemDraftKeyOf(owner, productCode, periodName), codec: draftStored };
  };
  return {
    readDraft: (input) => {
      const item = itemOf(input);
      const draft = item === null ? null : local.read(item);
      return draft?.productCode === input.productCode && draft.periodName === input.periodName ? draft : null;
    },
    saveDraft: (draft) => {
      const item = itemOf(draft);
      if (item !== null) local.write(item, draft);
    },
    clearDraft: (input) => {
      const item = itemOf(input);
      if (item !== null) local.remove(item.key);
    },
  };
};

// Every field is named: a secret that found its way into a draft would not be written.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    productCode: idWire,
    periodName: textWire,
    sharesText: textWire,
    cardId: nullableWire(textWire),
    requestId: nullableWire(textWire),
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
