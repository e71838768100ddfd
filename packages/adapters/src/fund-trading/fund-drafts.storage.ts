import type {
  DividendMethod,
  FundBuyDraft,
  FundBuyPorts,
  FundRedeemDraft,
  FundRedeemPorts,
  LargeRedemptionChoice,
} from '@caifu/core/fund-trading';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { flagWire, idWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';
import { fundBuyDraftKeyOf, fundRedeemDraftKeyOf } from '../kit/storage-keys.ts';

export type FundBuyStorage = Pick<FundBuyPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;
export type FundRedeemStorage = Pick<FundRedeemPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Purchases of funds that were begun, per investor and fund. */
export const createFundBuyStorage = (local: JsonStore, ownerId: () => string | null): FundBuyStorage =>
  createDrafts<string, FundBuyDraft>(local, ownerId, { keyOf: fundBuyDraftKeyOf, ...perFund, codec: buyDraftStored });

/** Redemptions of funds that were begun, per investor and fund. */
export const createFundRedeemStorage = (local: JsonStore, ownerId: () => string | null): FundRedeemStorage =>
  createDrafts<string, FundRedeemDraft>(local, ownerId, { keyOf: fundRedeemDraftKeyOf, ...perFund, codec: redeemDraftStored });

interface OfFund {
  readonly fundCode: string;
}

const perFund = {
  aboutOf: ({ fundCode }: OfFund): string => fundCode,
  isAbout: (draft: OfFund, fundCode: string): boolean => draft.fundCode === fundCode,
};

const dividendStored = wordWire<DividendMethod>({ cash: 'cash', reinvest: 'reinvest' });
const largeStored = wordWire<LargeRedemptionChoice>({ 'carry-over': 'carry-over', 'give-up': 'give-up' });
// Every field is named: a secret that found its way into a draft would not be written.
const buyDraftStored = z.codec(
  z.object({
    version: z.literal(1),
    fundCode: idWire,
    amountText: textWire,
    cardId: nullableWire(textWire),
    dividendMethod: nullableWire(dividendStored),
    agreed: flagWire,
    errand: nullableWire(errandStored),
    requestId: nullableWire(textWire),
  }),
  z.custom<FundBuyDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ fundCode, amountText, cardId, dividendMethod, agreed, errand, requestId }) => ({
      version: 1 as const,
      fundCode,
      amountText,
      cardId,
      dividendMethod,
      agreed,
      errand,
      requestId,
    }),
  },
);

const redeemDraftStored = z.codec(
  z.object({
    version: z.literal(1),
    fundCode: idWire,
    mode: wordWire<FundRedeemDraft['mode']>({ normal: 'normal', quick: 'quick' }),
    sharesText: textWire,
    cardId: nullableWire(textWire),
    largeChoice: largeStored,
    requestId: nullableWire(textWire),
  }),
  z.custom<FundRedeemDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ fundCode, mode, sharesText, cardId, largeChoice, requestId }) => ({
      version: 1 as const,
      fundCode,
      mode,
      sharesText,
      cardId,
      largeChoice,
      requestId,
    }),
  },
);
