import * as z from 'zod/mini';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import type { KeptCaches } from '../kit/sealed-shelf.ts';
import * as w from '../kit/scalars.wire.ts';
import { cataloguePartWire, type CataloguePart } from './fund-catalogue.wire.ts';

/** The fund catalogue on the device. The stored value has no personal data and outlives a session. Nothing here throws. */
export interface FundCatalogueStorage {
  readonly read: () => Promise<readonly CataloguePart[]>;
  readonly store: (parts: readonly CataloguePart[]) => Promise<void>;
}

const CACHE = 'caifu-fund-catalogue';
const ADDRESS = 'https://fund-catalogue.invalid/';

/** The version of a line's form. A catalogue stored in another form is fetched anew. */
const VERSION = 3;

const keptWire = z.object({ version: z.literal(VERSION), parts: w.list(cataloguePartWire) });

export const createFundCatalogueStorage = (caches: () => KeptCaches | null): FundCatalogueStorage => ({
  read: async () => {
    try {
      const found = await (await caches()?.open(CACHE))?.match(ADDRESS);
      if (found === undefined) return [];
      const stored: unknown = await found.json();
      const decoded = decodeMessage(keptWire, stored);
      return decoded.kind === 'decoded' ? decoded.value.parts : [];
    } catch {
      return [];
    }
  },
  store: async (parts) => {
    try {
      const text = JSON.stringify(encodeMessage(keptWire, { version: VERSION, parts: [...parts] }));
      await (await caches()?.open(CACHE))?.put(ADDRESS, new Response(text));
    } catch {
      // Storage may be closed or full. The catalogue is then fetched again next time.
    }
  },
});
