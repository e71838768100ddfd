import type * as FundTrading from '@caifu/core/fund-trading';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type FundBuyStorage = Pick<FundTrading.FundBuyPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;
export type FundRedeemStorage = Pick<FundTrading.FundRedeemPorts, 'readDraft' | 'saveDraft' | 'clearDraft'>;

/** Drafts of fund purchases, per investor and fund. */
export const createFundBuyStorage = (local: JsonStore, ownerId: () => string | null): FundBuyStorage =>
  createDrafts<string, FundTrading.FundBuyDraft>(local, ownerId, {
    keyOf: (owner, about) => ownKeyOf(owner, 'fund-buy', about),
    ...perFund,
    codec: buyDraftStored,
  });

/** Drafts of fund redemptions, per investor and fund. */
export const createFundRedeemStorage = (local: JsonStore, ownerId: () => string | null): FundRedeemStorage =>
  createDrafts<string, FundTrading.FundRedeemDraft>(local, ownerId, {
    keyOf: (owner, about) => ownKeyOf(owner, 'fund-redeem', about),
    ...perFund,
    codec: redeemDraftStored,
  });

interface OfFund {
  readonly fundCode: string;
}

const perFund = {
  aboutOf: ({ fundCode }: OfFund): string => fundCode,
  isAbout: (draft: OfFund, fundCode: string): boolean => draft.fundCode === fundCode,
};

const dividendStored = w.word<FundTrading.DividendMethod>({ cash: 'cash', reinvest: 'reinvest' });
const largeStored = w.word<FundTrading.LargeRedemptionChoice>({ 'carry-over': 'carry-over', 'give-up': 'give-up' });
const buyDraftStored = renamed(
  messageOf<FundTrading.FundBuyDraft>(),
  {
    fundCode: w.id,
    amountText: w.text,
    cardId: w.nullable(w.text),
    dividendMethod: w.nullable(dividendStored),
    agreed: w.flag,
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);

const redeemDraftStored = renamed(
  messageOf<FundTrading.FundRedeemDraft>(),
  {
    fundCode: w.id,
    mode: w.word<FundTrading.FundRedeemDraft['mode']>({ normal: 'normal', quick: 'quick' }),
    sharesText: w.text,
    cardId: w.nullable(w.text),
    largeChoice: largeStored,
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);
