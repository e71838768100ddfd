import type { JsonStore } from './json-store.ts';

/** The "key information" that the product page leaves for the buy page (P2 §3). */
export const OFFER_KEY = 'information';
/** P2 §3 stored invest context. */
export const INVEST_KEY = 'invest';
/** P2 §2.2 remembered tab: the holdings page's own key, then the private-placement page's. */
export const TAB_KEYS = ['information-curIdx', 'pe-curIdx'] as const;

/** Personal drafts: caifu.draft.<investor>.buy.<product>. */
const DRAFT_PREFIX = 'caifu.draft.';

export const draftPrefixOf = (ownerId: string): string => `${DRAFT_PREFIX}${encodeURIComponent(ownerId)}.buy.`;

/** Personal: the request id of a top-up that may be under way. */
export const pendingTopUpKeyOf = (ownerId: string): string => `${DRAFT_PREFIX}${encodeURIComponent(ownerId)}.top-up`;

/** Removes the drafts of every investor but the one named; null: of all. */
export const clearDrafts = (local: JsonStore, keepOwnerId: string | null): void => {
  for (const key of local.keys()) {
    if (key.startsWith(DRAFT_PREFIX) && (keepOwnerId === null || !belongsTo(keepOwnerId, key))) local.remove(key);
  }
};

const belongsTo = (ownerId: string, key: string): boolean => key.startsWith(draftPrefixOf(ownerId)) || key === pendingTopUpKeyOf(ownerId);
