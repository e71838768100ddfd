import type { TransferPurchaseDraft, TransferPurchasePorts, TransferSaleDraft, TransferSalePorts } from '@caifu/core/transfer';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { transferDraftKeyOf } from '../kit/storage-keys.ts';

/** Listings that were begun, per investor and holding. */
export const createTransferSaleStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<TransferSalePorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<string, TransferSaleDraft>(local, ownerId, {
    keyOf: (owner, holdingNo) => transferDraftKeyOf(owner, 'sale', holdingNo),
    aboutOf: ({ holdingNo }) => holdingNo,
    isAbout: (draft, holdingNo) => draft.holdingNo === holdingNo,
    codec: saleStored,
  });

/** Purchases that were begun, per investor and listing. */
export const createTransferPurchaseStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<TransferPurchasePorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<string, TransferPurchaseDraft>(local, ownerId, {
    keyOf: (owner, listingNo) => transferDraftKeyOf(owner, 'purchase', listingNo),
    aboutOf: ({ listingNo }) => listingNo,
    isAbout: (draft, listingNo) => draft.listingNo === listingNo,
    codec: purchaseStored,
  });

// Every field is named: a secret that found its way into a draft would not be written.
const saleStored = z.codec(
  z.object({
    version: z.literal(1),
    holdingNo: w.text,
    measure: w.word<TransferSaleDraft['measure']>({ price: 'price', rate: 'rate' }),
    priceText: w.text,
    rateText: w.text,
    agreed: z.boolean(),
    requestId: w.nullable(w.text),
  }),
  z.custom<TransferSaleDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ holdingNo, measure, priceText, rateText, agreed, requestId }) => ({
      version: 1 as const,
      holdingNo,
      measure,
      priceText,
      rateText,
      agreed,
      requestId,
    }),
  },
);

const purchaseStored = z.codec(
  z.object({
    version: z.literal(1),
    listingNo: w.text,
    cardId: w.nullable(w.text),
    agreed: z.boolean(),
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  }),
  z.custom<TransferPurchaseDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ listingNo, cardId, agreed, errand, requestId }) => ({
      version: 1 as const,
      listingNo,
      cardId,
      agreed,
      errand,
      requestId,
    }),
  },
);
