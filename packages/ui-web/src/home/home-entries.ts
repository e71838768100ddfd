// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { productsHomeEntries } from '../products/home-entries.ts';
import { fundsHomeEntries } from '../funds/home-entries.ts';
import { editorialHomeEntries } from '../editorial/home-entries.ts';
import { walletHomeEntries } from '../wallet/home-entries.ts';
import { goldHomeEntries } from '../gold/home-entries.ts';
import { strategiesHomeEntries } from '../strategies/home-entries.ts';
import { plansHomeEntries } from '../plans/home-entries.ts';
import { bankHomeEntries } from '../bank/home-entries.ts';
import { homeEntries } from '../kit/entries.ts';

/** The ways of the home page. */
export const HOME_ENTRIES = homeEntries([
  ...productsHomeEntries,
  ...fundsHomeEntries,
  ...editorialHomeEntries,
  ...walletHomeEntries,
  ...goldHomeEntries,
  ...strategiesHomeEntries,
  ...plansHomeEntries,
  ...bankHomeEntries,
]);
