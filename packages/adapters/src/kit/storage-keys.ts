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

const DRAFT_PREFIX = 'caifu.draft.';

/** Personal: the draft of a thing, caifu.draft.<investor>.<thing>. */
export const ownKeyOf = (ownerId: string, ...what: readonly [kind: string, ...about: readonly string[]]): string =>
  `${ownPrefixOf(ownerId)}${what.map(partOf).join('.')}`;

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
