import type { TransferPurchaseDraft, TransferPurchasePorts, TransferSaleDraft, TransferSalePorts } from '@caifu/core/transfer';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** Drafts of listings, per investor and holding. */
export const createTransferSaleStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<TransferSalePorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<string, TransferSaleDraft>(local, ownerId, {
    keyOf: (owner, holdingNo) => ownKeyOf(owner, 'transfer', 'sale', holdingNo),
    aboutOf: ({ holdingNo }) => holdingNo,
    isAbout: (draft, holdingNo) => draft.holdingNo === holdingNo,
    codec: saleStored,
  });

/** Drafts of purchases, per investor and listing. */
export const createTransferPurchaseStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<TransferPurchasePorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<string, TransferPurchaseDraft>(local, ownerId, {
    keyOf: (owner, listingNo) => ownKeyOf(owner, 'transfer', 'purchase', listingNo),
    aboutOf: ({ listingNo }) => listingNo,
    isAbout: (draft, listingNo) => draft.listingNo === listingNo,
    codec: purchaseStored,
  });

const saleStored = renamed(
  messageOf<TransferSaleDraft>(),
  {
    holdingNo: w.text,
    measure: w.word<TransferSaleDraft['measure']>({ price: 'price', rate: 'rate' }),
    priceText: w.text,
    rateText: w.text,
    agreed: z.boolean(),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);

const purchaseStored = renamed(
  messageOf<TransferPurchaseDraft>(),
  {
    listingNo: w.text,
    cardId: w.nullable(w.text),
    agreed: z.boolean(),
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);
