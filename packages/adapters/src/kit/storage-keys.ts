import type { JsonStore } from './json-store.ts';

/** The "key information" that the product page leaves for the buy page (P2 §3). */
export const OFFER_KEY = 'information';
/** The stored invest context (P2 §3). */
export const INVEST_KEY = 'invest';
/** Distribution records that the holding's page leaves for the distribution page (P2 §2.10). */
export const RECORDS_KEY = 'records';
/** The remembered tab (P2 §2.2): the holdings page's own key, then that of the private-placement page. */
export const TAB_KEYS = ['information-curIdx', 'pe-curIdx'] as const;
/** The time at which this app stored the tab. */
export const TAB_LEFT_KEY = 'caifu.holdings-tab-left';

/** Personal entries: caifu.draft.<investor>.<what>. */
const DRAFT_PREFIX = 'caifu.draft.';

/** Personal: the draft of a purchase. */
export const buyDraftKeyOf = (ownerId: string, productCode: string): string => `${ownPrefixOf(ownerId)}buy.${partOf(productCode)}`;

/** Personal: the draft of a top-up. */
export const topUpDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}top-up`;

/** Personal: the draft of a withdrawal from the wallet. */
export const withdrawalDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}withdrawal`;

/** Personal: the draft of a redemption. */
export const redeemDraftKeyOf = (ownerId: string, productCode: string, periodName: string): string =>
  `${ownPrefixOf(ownerId)}redeem.${partOf(productCode)}.${partOf(periodName)}`;

/** Personal: the draft of a fund purchase. */
export const fundBuyDraftKeyOf = (ownerId: string, fundCode: string): string => `${ownPrefixOf(ownerId)}fund-buy.${partOf(fundCode)}`;

/** Personal: the draft of a fund redemption. */
export const fundRedeemDraftKeyOf = (ownerId: string, fundCode: string): string => `${ownPrefixOf(ownerId)}fund-redeem.${partOf(fundCode)}`;

/** Personal: the draft of a plan. `about`: its number or its fund, empty for a new plan without a fund. */
export const planDraftKeyOf = (ownerId: string, kind: string, about: string): string =>
  `${ownPrefixOf(ownerId)}plan.${partOf(kind)}.${partOf(about)}`;

/** Personal: the draft of a gold order. */
export const goldDraftKeyOf = (ownerId: string, side: string): string => `${ownPrefixOf(ownerId)}gold.${partOf(side)}`;

/** Personal: the draft of a strategy order. */
export const strategyDraftKeyOf = (ownerId: string, strategyCode: string, side: string): string =>
  `${ownPrefixOf(ownerId)}strategy.${partOf(strategyCode)}.${partOf(side)}`;
/** Personal: the draft of an order at a bank. */
export const bankDraftKeyOf = (ownerId: string, side: string, about: string): string =>
  `${ownPrefixOf(ownerId)}bank.${partOf(side)}.${partOf(about)}`;

/** Personal: the chosen bank and card for opening an e-account. */
export const bankChoiceKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}bank-choice`;
/** Personal: the draft of a listing, or of the purchase of one. */
export const transferDraftKeyOf = (ownerId: string, kind: string, about: string): string =>
  `${ownPrefixOf(ownerId)}transfer.${partOf(kind)}.${partOf(about)}`;

/** Personal: draft answers about needs. */
export const needsDraftKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}needs`;

/** Personal: draft answers of a risk assessment. */
export const assessmentKeyOf = (ownerId: string): string => `${ownPrefixOf(ownerId)}assessment`;

/** Personal: the reading progress of a product's risk disclosure. */
export const disclosureKeyOf = (ownerId: string, productCode: string): string => `${ownPrefixOf(ownerId)}disclosure.${partOf(productCode)}`;

/** Removes the drafts of every investor except this one. null: of all investors. */
export const clearDrafts = (local: JsonStore, keepOwnerId: string | null): void => {
  for (const key of local.keys()) {
    if (key.startsWith(DRAFT_PREFIX) && (keepOwnerId === null || !key.startsWith(ownPrefixOf(keepOwnerId)))) local.remove(key);
  }
};

const ownPrefixOf = (ownerId: string): string => `${DRAFT_PREFIX}${partOf(ownerId)}.`;

/** A part of a key contains no dot, so one investor's prefix is never the beginning of another's. */
function partOf(text: string): string {
  // Half of a surrogate pair cannot be encoded: it would throw.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('.', '%2E');
}
