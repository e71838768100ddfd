// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { productsHomeEntries } from '../products/home-entries.ts';
import { assetsHomeEntries } from '../assets/home-entries.ts';
import type { HomeEntry } from '../kit/entries.ts';

/** The ways of the home page. */
export const HOME_ENTRIES: readonly HomeEntry[] = [...productsHomeEntries, ...assetsHomeEntries];
