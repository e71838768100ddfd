// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { ordersOrderTrials } from '../orders/order-trials.fakes.ts';
import { holdingOrderTrials } from '../holding/order-trials.fakes.ts';
import { fundTradingOrderTrials } from '../fund-trading/order-trials.fakes.ts';
import { walletOrderTrials } from '../wallet/order-trials.fakes.ts';
import { goldOrderTrials } from '../gold/order-trials.fakes.ts';
import { strategiesOrderTrials } from '../strategies/order-trials.fakes.ts';
import { plansOrderTrials } from '../plans/order-trials.fakes.ts';
import { bankOrderTrials } from '../bank/order-trials.fakes.ts';
import { transferOrderTrials } from '../transfer/order-trials.fakes.ts';

/** Orders of every kind, for tests of each. */
export const ORDER_TRIALS = {
  ...ordersOrderTrials,
  ...holdingOrderTrials,
  ...fundTradingOrderTrials,
  ...walletOrderTrials,
  ...goldOrderTrials,
  ...strategiesOrderTrials,
  ...plansOrderTrials,
  ...bankOrderTrials,
  ...transferOrderTrials,
};
