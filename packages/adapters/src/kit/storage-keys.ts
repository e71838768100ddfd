import type { JsonStore } from './json-store.ts';

/** The "key information" that the product page leaves for the buy page (P2 §3). */
export const OFFER_KEY = 'information';
/** P2 §3 stored invest context. */
export const INVEST_KEY = 'invest';
/** Distribution records that the holding's page leaves for theirs (P2 §2.10). */
export const RECORDS_KEY = 'records';
/** P2 §2.2 remembered tab: the holdings page's own key, then the private-placement page's. */
export const TAB_KEYS = ['information-curIdx', 'pe-curIdx'] as const;
/** When this app left the tab behind. */
export const TAB_LEFT_KEY = 'caifu.holdings-tab-left';

/** Personal entries: caifu.draft.<investor>.<what>. */
const DRAFT_PREFIX = 'caifu.draft.';

/** Personal: a purchase that was begun. */
export const buyDraftKeyOf = (ownerId: string, productCode: string): string => `${ownPrefixOf(ownerId)}buy.${partOf(productCode)}`;

/** Personal: a top-up that was begun. */
export const topUpDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}top-up`;

/** Personal: a withdrawal from the wallet that was begun. */
export const withdrawalDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}withdrawal`;

/** Personal: a redemption that was begun. */
export const redeemDraftKeyOf = (ownerId: string, productCode: string, periodName: string): string =>
  `${ownPrefixOf(ownerId)}redeem.${partOf(productCode)}.${partOf(periodName)}`;

/** Personal: a purchase of a fund that was begun. */
export const fundBuyDraftKeyOf = (ownerId: string, fundCode: string): string => `${ownPrefixOf(ownerId)}fund-buy.${partOf(fundCode)}`;

/** Personal: a redemption of a fund that was begun. */
export const fundRedeemDraftKeyOf = (ownerId: string, fundCode: string): string => `${ownPrefixOf(ownerId)}fund-redeem.${partOf(fundCode)}`;

/** Personal: a plan that was begun; `about`: its number or its fund, empty of a new one without a fund. */
export const planDraftKeyOf = (ownerId: string, kind: string, about: string): string =>
  `${ownPrefixOf(ownerId)}plan.${partOf(kind)}.${partOf(about)}`;

/** Personal: an order of gold that was begun. */
export const goldDraftKeyOf = (ownerId: string, side: string): string => `${ownPrefixOf(ownerId)}gold.${partOf(side)}`;

/** Personal: an order of a strategy that was begun. */
export const strategyDraftKeyOf = (ownerId: string, strategyCode: string, side: string): string =>
  `${ownPrefixOf(ownerId)}strategy.${partOf(strategyCode)}.${partOf(side)}`;
/** Personal: an order at a bank that was begun. */
export const bankDraftKeyOf = (ownerId: string, side: string, about: string): string =>
  `${ownPrefixOf(ownerId)}bank.${partOf(side)}.${partOf(about)}`;

/** Personal: the bank and the card that an e-account is opened with. */
export const bankChoiceKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}bank-choice`;
/** Personal: a listing or the purchase of one that was begun. */
export const transferDraftKeyOf = (ownerId: string, kind: string, about: string): string =>
  `${ownPrefixOf(ownerId)}transfer.${partOf(kind)}.${partOf(about)}`;

/** Personal: answers about needs that were begun. */
export const needsDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}needs`;

/** Personal: answers of a risk assessment that was begun. */
export const assessmentKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}assessment`;

/** Personal: how far the reading of a product's risk disclosure has come. */
export const disclosureKeyOf = (ownerId: string, productCode: string): string => `${ownPrefixOf(ownerId)}disclosure.${partOf(productCode)}`;

/** Removes the drafts of every investor but the one named; null: of all. */
export const clearDrafts = (local: JsonStore, keepOwnerId: string | null): void => {
  for (const key of local.keys()) {
    if (key.startsWith(DRAFT_PREFIX) && (keepOwnerId === null || !key.startsWith(ownPrefixOf(keepOwnerId)))) local.remove(key);
  }
};

const ownPrefixOf = (ownerId: string): string => `${DRAFT_PREFIX}${partOf(ownerId)}.`;

/** A part of a key never holds a dot: one investor's prefix is never the beginning of another's. */
function partOf(text: string): string {
  // Half a character cannot be encoded: it would throw.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('.', '%2E');
}
