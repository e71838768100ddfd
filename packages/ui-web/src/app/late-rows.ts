import { accountRoutes } from '../account/account.routes.ts';
import { assetsRoutes } from '../assets/assets.routes.ts';
import { cashierRoutes } from '../cashier/cashier.routes.ts';
import { contentRoutes } from '../content/content.routes.ts';
import { holdingRoutes } from '../holding/holding.routes.ts';
import { homeRoutes } from '../home/home.routes.ts';
import { ordersRoutes } from '../orders/orders.routes.ts';
import { partnersRoutes } from '../partners/partners.routes.ts';
import { productsRoutes } from '../products/products.routes.ts';
import { purchaseRoutes } from '../purchase/purchase.routes.ts';
import { qualificationRoutes } from '../qualification/qualification.routes.ts';
import { recordsRoutes } from '../records/records.routes.ts';

/** The part of the route table that comes after the first load, when it is first wanted. */
export const lateRows = [
  ...accountRoutes,
  ...assetsRoutes,
  ...cashierRoutes,
  ...contentRoutes,
  ...holdingRoutes,
  ...homeRoutes,
  ...ordersRoutes,
  ...partnersRoutes,
  ...productsRoutes,
  ...purchaseRoutes,
  ...qualificationRoutes,
  ...recordsRoutes,
];
