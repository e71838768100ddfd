// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import { contentRoutes } from '../content/content.routes.ts';
import { productsRoutes } from '../products/products.routes.ts';
import { fundPagesRoutes } from '../funds/fund-pages.routes.ts';
import { fundsRoutes } from '../funds/funds.routes.ts';
import { editorialRoutes } from '../editorial/editorial.routes.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { ordersRoutes } from '../orders/orders.routes.ts';
import { cashierRoutes } from '../cashier/cashier.routes.ts';
import { qualificationRoutes } from '../qualification/qualification.routes.ts';
import { purchaseRoutes } from '../purchase/purchase.routes.ts';
import { holdingRoutes } from '../holding/holding.routes.ts';
import { fundTradingRoutes } from '../fund-trading/fund-trading.routes.ts';
import { walletRoutes } from '../wallet/wallet.routes.ts';
import { goldRoutes } from '../gold/gold.routes.ts';
import { strategiesRoutes } from '../strategies/strategies.routes.ts';
import { plansRoutes } from '../plans/plans.routes.ts';
import { calculatorsRoutes } from '../calculators/calculators.routes.ts';
import { bankRoutes } from '../bank/bank.routes.ts';
import { transferRoutes } from '../transfer/transfer.routes.ts';
import { adviceRoutes } from '../advice/advice.routes.ts';
import { recordsRoutes } from '../records/records.routes.ts';
import { assetsRoutes } from '../assets/assets.routes.ts';
import { partnersRoutes } from '../partners/partners.routes.ts';
import { homeRoutes } from '../home/home.routes.ts';

/** The part of the route table that comes after the first load, when it is first wanted. */
export const lateRows = [
  ...contentRoutes,
  ...productsRoutes,
  ...fundPagesRoutes,
  ...fundsRoutes,
  ...editorialRoutes,
  ...accountRoutes,
  ...ordersRoutes,
  ...cashierRoutes,
  ...qualificationRoutes,
  ...purchaseRoutes,
  ...holdingRoutes,
  ...fundTradingRoutes,
  ...walletRoutes,
  ...goldRoutes,
  ...strategiesRoutes,
  ...plansRoutes,
  ...calculatorsRoutes,
  ...bankRoutes,
  ...transferRoutes,
  ...adviceRoutes,
  ...recordsRoutes,
  ...assetsRoutes,
  ...partnersRoutes,
  ...homeRoutes,
];
