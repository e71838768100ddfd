import { MOST_SEARCHES, type FundSearchesPorts } from '@caifu/core/funds';
import * as z from 'zod/mini';
import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

const searchesOf = (ownerId: string | null): StoredItem<readonly string[]> => ({
  key: ownKeyOf(ownerId ?? '', 'searches'),
  codec: z.codec(
    z.object({ version: z.literal(1), searches: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_SEARCHES)) }),
    z.custom<readonly string[]>(),
    { decode: ({ searches }) => searches, encode: (searches) => ({ version: 1 as const, searches: [...searches] }) },
  ),
});

/** Earlier versions kept one list for all investors of a device. */
const FORMER_KEY = 'caifu.fund-searches';

/** [FS-4] Each investor's own; those of a visitor end at the sign-in. */
export const createFundSearchesStorage = (local: JsonStore, ownerId: () => string | null): FundSearchesPorts => {
  local.remove(FORMER_KEY);
  return {
    readSearches: () => local.read(searchesOf(ownerId())) ?? [],
    storeSearches: (searches) => {
      const item = searchesOf(ownerId());
      if (searches.length === 0) local.remove(item.key);
      else local.write(item, searches);
    },
  };
};
