// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { hostCorpus } from './malformed/host.arbitraries.ts';
import { productsCorpus } from './malformed/products.arbitraries.ts';
import { fundsCorpus } from './malformed/funds.arbitraries.ts';
import { editorialCorpus } from './malformed/editorial.arbitraries.ts';
import { accountCorpus } from './malformed/account.arbitraries.ts';
import { ordersCorpus } from './malformed/orders.arbitraries.ts';
import { cashierCorpus } from './malformed/cashier.arbitraries.ts';
import { qualificationCorpus } from './malformed/qualification.arbitraries.ts';
import { purchaseCorpus } from './malformed/purchase.arbitraries.ts';
import { holdingCorpus } from './malformed/holding.arbitraries.ts';
import { fundTradingCorpus } from './malformed/fund-trading.arbitraries.ts';
import { walletCorpus } from './malformed/wallet.arbitraries.ts';
import { goldCorpus } from './malformed/gold.arbitraries.ts';
import { strategiesCorpus } from './malformed/strategies.arbitraries.ts';
import { plansCorpus } from './malformed/plans.arbitraries.ts';
import { bankCorpus } from './malformed/bank.arbitraries.ts';
import { transferCorpus } from './malformed/transfer.arbitraries.ts';
import { adviceCorpus } from './malformed/advice.arbitraries.ts';
import { recordsCorpus } from './malformed/records.arbitraries.ts';
import { assetsCorpus } from './malformed/assets.arbitraries.ts';
import { partnersCorpus } from './malformed/partners.arbitraries.ts';

/** Answers as a server writes them, whole and damaged. */
export const CORPUS = {
  ...hostCorpus,
  ...productsCorpus,
  ...fundsCorpus,
  ...editorialCorpus,
  ...accountCorpus,
  ...ordersCorpus,
  ...cashierCorpus,
  ...qualificationCorpus,
  ...purchaseCorpus,
  ...holdingCorpus,
  ...fundTradingCorpus,
  ...walletCorpus,
  ...goldCorpus,
  ...strategiesCorpus,
  ...plansCorpus,
  ...bankCorpus,
  ...transferCorpus,
  ...adviceCorpus,
  ...recordsCorpus,
  ...assetsCorpus,
  ...partnersCorpus,
};
