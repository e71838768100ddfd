// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { contentEntries } from '../content/entries.ts';
import { productsEntries } from '../products/entries.ts';
import { fundsEntries } from '../funds/entries.ts';
import { editorialEntries } from '../editorial/entries.ts';
import { accountEntries } from '../account/entries.ts';
import { ordersEntries } from '../orders/entries.ts';
import { cashierEntries } from '../cashier/entries.ts';
import { qualificationEntries } from '../qualification/entries.ts';
import { purchaseEntries } from '../purchase/entries.ts';
import { holdingEntries } from '../holding/entries.ts';
import { fundTradingEntries } from '../fund-trading/entries.ts';
import { walletEntries } from '../wallet/entries.ts';
import { goldEntries } from '../gold/entries.ts';
import { strategiesEntries } from '../strategies/entries.ts';
import { plansEntries } from '../plans/entries.ts';
import { calculatorsEntries } from '../calculators/entries.ts';
import { bankEntries } from '../bank/entries.ts';
import { transferEntries } from '../transfer/entries.ts';
import { adviceEntries } from '../advice/entries.ts';
import { recordsEntries } from '../records/entries.ts';
import { assetsEntries } from '../assets/entries.ts';
import { partnersEntries } from '../partners/entries.ts';
import type { AreaEntries } from '../kit/entries.ts';

/** The ways into every area, lowest first. */
export const AREA_ENTRIES: readonly AreaEntries[] = [
  contentEntries,
  productsEntries,
  fundsEntries,
  editorialEntries,
  accountEntries,
  ordersEntries,
  cashierEntries,
  qualificationEntries,
  purchaseEntries,
  holdingEntries,
  fundTradingEntries,
  walletEntries,
  goldEntries,
  strategiesEntries,
  plansEntries,
  calculatorsEntries,
  bankEntries,
  transferEntries,
  adviceEntries,
  recordsEntries,
  assetsEntries,
  partnersEntries,
];
