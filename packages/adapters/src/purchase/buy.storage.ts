import { arrangementWire } from '../products/arrangement.wire.ts';
import type { BuyOffer, Placement, ProductDetailPorts, ProductFamily } from '@caifu/core/products';
import type { DisclosurePurchase } from '@caifu/core/qualification';
import type { BuyDraft, BuyPorts, PlacedOrder } from '@caifu/core/purchase';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';

import { cashierTermsWire } from '../products/cashier-terms.wire.ts';
import { feeTierWire } from '../products/product-detail.wire.ts';
import { productDocumentWire } from '../products/product.wire.ts';
import * as w from '../kit/scalars.wire.ts';

import { VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { OFFER_KEY, ownKeyOf } from '../kit/storage-keys.ts';

export type OfferStorage = Pick<BuyPorts, 'readOffer'> & Pick<ProductDetailPorts, 'storeOffer'>;

export const createOfferStorage = (tab: JsonStore): OfferStorage => ({
  readOffer: () => tab.read(OFFER),
  // With a blocked or full storage the offer is kept in memory, which is enough for the buy page of this visit.
  storeOffer: (offer) => {
    tab.write(OFFER, offer);
    return tab.read(OFFER) !== null;
  },
});

/** Product and family of the stored offer, for the pages on the way to the purchase. */
export const readPurchase = (tab: JsonStore): DisclosurePurchase | null => {
  const offer = tab.read(OFFER);
  return offer === null ? null : { productCode: offer.productCode, family: offer.family, placement: offer.placement };
};

export type DraftStorage = Pick<BuyPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

export const createDraftStorage = (local: JsonStore, ownerId: () => string | null): DraftStorage => ({
  readDraft: (productCode) => {
    const item = draftItem(ownerId(), productCode);
    const draft = item === null ? null : local.read(item);
    return draft?.productCode === productCode ? draft : null;
  },
  // Without an owner nothing is stored, because anybody could read it.
  saveDraft: (draft) => {
    const item = draftItem(ownerId(), draft.productCode);
    if (item !== null) local.write(item, draft);
  },
  clearDraft: (productCode) => {
    const item = draftItem(ownerId(), productCode);
    if (item !== null) local.remove(item.key);
  },
});

const draftItem = (ownerId: string | null, productCode: string): StoredItem<BuyDraft> | null =>
  ownerId === null ? null : { key: ownKeyOf(ownerId, 'buy', productCode), codec: draftStored };

const familyStored = w.word<ProductFamily>({ broker: 'broker', private: 'private' });
const placementStored = w.word<Placement>({ public: 'public', private: 'private' });

/** Agreements of the specification. A page that names none means all of them (P2 §9). */
const ALL_AGREEMENTS = [1, 3, 4, 5, 6, 9, 10];
/** Shares are confirmed on T+1 unless a page says otherwise (P2 §9). */
const CONFIRM_DAYS = 1;

/**
 * The specification's fields, which other pages of the host write alone, and our own. A missing field of our own is never guessed: without
 * a family the stricter rules of private products apply (decision: contexts of other pages).
 */
const offerStored = z.codec(
  z.object({
    version: z.optional(z.literal(1)),
    dm: w.nullable(w.yuan),
    min: w.yuan,
    step: w.yuan,
    max: w.yuan,
    add: w.yuan,
    pc: w.id,
    id: w.id,
    numName: w.looseText,
    rate: w.nullable(w.percent),
    rateBasis: w.nullable(w.text),
    period: w.nullable(w.count),
    isAgreeReservation: w.looseFlag,
    valueDate: w.looseDate,
    riskInfo: w.looseText,
    riskLevel: w.riskLevel,
    pdfList: w.list(productDocumentWire),
    buyRate: w.list(feeTierWire),
    openDate: w.looseDate,
    productName: w.looseText,
    family: w.nullable(familyStored),
    placement: w.nullable(placementStored),
    changeMaturityArrangement: w.looseFlag,
    walletOnly: w.looseFlag,
    cashier: cashierTermsWire,
    maturityDate: w.nullable(w.looseDate),
    confirmDays: w.nullable(w.count),
    agreements: z.optional(w.list(w.whole)),
  }),
  z.custom<BuyOffer>(),
  {
    decode: (stored) => ({
      productCode: stored.pc,
      productName: stored.productName === '' ? stored.pc : stored.productName,
      family: stored.family ?? 'private',
      placement: stored.placement,
      openPeriodId: stored.id,
      periodName: stored.numName,
      prefilledAmount: stored.dm,
      startAmount: stored.min,
      step: stored.step,
      addAmount: stored.add,
      remaining: stored.max,
      rate: stored.rate,
      rateBasis: stored.rateBasis,
      periodDays: stored.period,
      needsReservationConsent: stored.isAgreeReservation,
      canChooseMaturity: stored.changeMaturityArrangement,
      walletOnly: stored.walletOnly,
      cashier: stored.cashier,
      valueDate: stored.valueDate,
      maturityDate: stored.maturityDate,
      openDate: stored.openDate,
      confirmDays: stored.confirmDays ?? CONFIRM_DAYS,
      riskInfo: stored.riskInfo,
      riskLevel: stored.riskLevel,
      feeTiers: stored.buyRate,
      documents: stored.pdfList,
      agreementIds: stored.agreements ?? ALL_AGREEMENTS,
    }),
    encode: (offer) => ({
      version: 1 as const,
      dm: offer.prefilledAmount,
      min: offer.startAmount,
      step: offer.step,
      max: offer.remaining,
      add: offer.addAmount,
      pc: offer.productCode,
      id: offer.openPeriodId,
      numName: offer.periodName,
      rate: offer.rate,
      rateBasis: offer.rateBasis,
      period: offer.periodDays,
      isAgreeReservation: offer.needsReservationConsent,
      valueDate: offer.valueDate,
      riskInfo: offer.riskInfo,
      riskLevel: offer.riskLevel,
      pdfList: offer.documents,
      buyRate: offer.feeTiers,
      openDate: offer.openDate,
      productName: offer.productName,
      family: offer.family,
      placement: offer.placement,
      changeMaturityArrangement: offer.canChooseMaturity,
      walletOnly: offer.walletOnly,
      cashier: offer.cashier,
      maturityDate: offer.maturityDate,
      confirmDays: offer.confirmDays,
      agreements: offer.agreementIds,
    }),
  },
);

const OFFER: StoredItem<BuyOffer> = { key: OFFER_KEY, codec: offerStored };

const placedStored = z.codec(
  z.object({
    requestId: w.id,
    orderNo: w.id,
    amount: w.yuan,
    cardId: w.id,
    arrangement: arrangementWire,
    applyDate: w.date,
  }),
  z.custom<PlacedOrder>(),
  {
    decode: (stored) => stored,
    encode: ({ requestId, orderNo, amount, cardId, arrangement, applyDate }) => ({
      requestId,
      orderNo,
      amount,
      cardId,
      arrangement,
      applyDate,
    }),
  },
);

const draftStored = renamed(
  messageOf<BuyDraft>(),
  {
    productCode: w.id,
    amountText: w.text,
    cardId: w.nullable(w.text),
    arrangement: arrangementWire,
    agreed: w.flag,
    // Missing in older drafts.
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
    placed: z.nullable(placedStored),
  },
  VERSION_1,
);
