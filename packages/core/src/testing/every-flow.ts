// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import * as kit from '../kit/index.ts';
import * as host from '../host/index.ts';
import * as products from '../products/index.ts';
import * as funds from '../funds/index.ts';
import * as editorial from '../editorial/index.ts';
import * as account from '../account/index.ts';
import * as orders from '../orders/index.ts';
import * as cashier from '../cashier/index.ts';
import * as qualification from '../qualification/index.ts';
import * as purchase from '../purchase/index.ts';
import * as holding from '../holding/index.ts';
import * as fundTrading from '../fund-trading/index.ts';
import * as wallet from '../wallet/index.ts';
import * as gold from '../gold/index.ts';
import * as strategies from '../strategies/index.ts';
import * as plans from '../plans/index.ts';
import * as calculators from '../calculators/index.ts';
import * as bank from '../bank/index.ts';
import * as transfer from '../transfer/index.ts';
import * as advice from '../advice/index.ts';
import * as records from '../records/index.ts';
import * as assets from '../assets/index.ts';
import * as partners from '../partners/index.ts';
import { kitFlows } from '../kit/flows.fakes.ts';
import { hostFlows } from '../host/flows.fakes.ts';
import { productsFlows } from '../products/flows.fakes.ts';
import { fundsFlows } from '../funds/flows.fakes.ts';
import { accountFlows } from '../account/flows.fakes.ts';
import { ordersFlows } from '../orders/flows.fakes.ts';
import { cashierFlows } from '../cashier/flows.fakes.ts';
import { qualificationFlows } from '../qualification/flows.fakes.ts';
import { purchaseFlows } from '../purchase/flows.fakes.ts';
import { holdingFlows } from '../holding/flows.fakes.ts';
import { fundTradingFlows } from '../fund-trading/flows.fakes.ts';
import { walletFlows } from '../wallet/flows.fakes.ts';
import { goldFlows } from '../gold/flows.fakes.ts';
import { strategiesFlows } from '../strategies/flows.fakes.ts';
import { plansFlows } from '../plans/flows.fakes.ts';
import { calculatorsFlows } from '../calculators/flows.fakes.ts';
import { bankFlows } from '../bank/flows.fakes.ts';
import { transferFlows } from '../transfer/flows.fakes.ts';
import { adviceFlows } from '../advice/flows.fakes.ts';
import { recordsFlows } from '../records/flows.fakes.ts';
import { assetsFlows } from '../assets/flows.fakes.ts';
import { partnersFlows } from '../partners/flows.fakes.ts';
import type { FlowUnderTest } from './flow-under-test.ts';

/** The exports of each area. */
export const EVERY_AREA: readonly object[] = [
  kit,
  host,
  products,
  funds,
  editorial,
  account,
  orders,
  cashier,
  qualification,
  purchase,
  holding,
  fundTrading,
  wallet,
  gold,
  strategies,
  plans,
  calculators,
  bank,
  transfer,
  advice,
  records,
  assets,
  partners,
];

/** Every flow of core. One that an area exports and that is missing here fails a test. */
export const everyFlow: readonly FlowUnderTest[] = [
  ...kitFlows,
  ...hostFlows,
  ...productsFlows,
  ...fundsFlows,
  ...accountFlows,
  ...ordersFlows,
  ...cashierFlows,
  ...qualificationFlows,
  ...purchaseFlows,
  ...holdingFlows,
  ...fundTradingFlows,
  ...walletFlows,
  ...goldFlows,
  ...strategiesFlows,
  ...plansFlows,
  ...calculatorsFlows,
  ...bankFlows,
  ...transferFlows,
  ...adviceFlows,
  ...recordsFlows,
  ...assetsFlows,
  ...partnersFlows,
];
