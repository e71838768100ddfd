import { MOST_SEARCHES, type FundSearchesPorts } from '@caifu/core/funds';
import * as z from 'zod/mini';
import type { JsonStore, StoredItem } from '../kit/json-store.ts';

const SEARCHES: StoredItem<readonly string[]> = {
  key: 'caifu.fund-searches',
  codec: z.codec(
    z.object({ version: z.literal(1), searches: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_SEARCHES)) }),
    z.custom<readonly string[]>(),
    { decode: ({ searches }) => searches, encode: (searches) => ({ version: 1 as const, searches: [...searches] }) },
  ),
};

export const createFundSearchesStorage = (local: JsonStore): FundSearchesPorts => ({
  readSearches: () => local.read(SEARCHES) ?? [],
  storeSearches: (searches) => {
    if (searches.length === 0) local.remove(SEARCHES.key);
    else local.write(SEARCHES, searches);
  },
});
