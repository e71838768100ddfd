// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { kitMessages } from './messages/kit.arbitraries.ts';
import { hostMessages } from './messages/host.arbitraries.ts';
import { productsMessages } from './messages/products.arbitraries.ts';
import { fundsMessages } from './messages/funds.arbitraries.ts';
import { editorialMessages } from './messages/editorial.arbitraries.ts';
import { accountMessages } from './messages/account.arbitraries.ts';
import { ordersMessages } from './messages/orders.arbitraries.ts';
import { cashierMessages } from './messages/cashier.arbitraries.ts';
import { qualificationMessages } from './messages/qualification.arbitraries.ts';
import { purchaseMessages } from './messages/purchase.arbitraries.ts';
import { holdingMessages } from './messages/holding.arbitraries.ts';
import { fundTradingMessages } from './messages/fund-trading.arbitraries.ts';
import { walletMessages } from './messages/wallet.arbitraries.ts';
import { goldMessages } from './messages/gold.arbitraries.ts';
import { strategiesMessages } from './messages/strategies.arbitraries.ts';
import { plansMessages } from './messages/plans.arbitraries.ts';
import { bankMessages } from './messages/bank.arbitraries.ts';
import { transferMessages } from './messages/transfer.arbitraries.ts';
import { adviceMessages } from './messages/advice.arbitraries.ts';
import { recordsMessages } from './messages/records.arbitraries.ts';
import { assetsMessages } from './messages/assets.arbitraries.ts';
import { partnersMessages } from './messages/partners.arbitraries.ts';
import type { EndpointName } from './endpoints.ts';
import type { Traveller } from './messages/travelling.arbitraries.ts';

/** What travels in each call, either way. */
export const MESSAGES: Record<EndpointName, Traveller> = {
  ...kitMessages,
  ...hostMessages,
  ...productsMessages,
  ...fundsMessages,
  ...editorialMessages,
  ...accountMessages,
  ...ordersMessages,
  ...cashierMessages,
  ...qualificationMessages,
  ...purchaseMessages,
  ...holdingMessages,
  ...fundTradingMessages,
  ...walletMessages,
  ...goldMessages,
  ...strategiesMessages,
  ...plansMessages,
  ...bankMessages,
  ...transferMessages,
  ...adviceMessages,
  ...recordsMessages,
  ...assetsMessages,
  ...partnersMessages,
};
