import type { RouteRow } from '../route-table.ts';
import { accountRoutes } from './account.routes.ts';
import { assetsRoutes } from './assets.routes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { productsRoutes } from './products.routes.ts';
import { recordsRoutes } from './records.routes.ts';
import { systemRoutes } from './system.routes.ts';
import { tradeRoutes } from './trade.routes.ts';

/** The whole route table: the router, the generated page and the deep-link test read it. */
export const routeRows: readonly RouteRow[] = [
  ...productsRoutes,
  ...tradeRoutes,
  ...assetsRoutes,
  ...accountRoutes,
  ...documentsRoutes,
  ...recordsRoutes,
  ...systemRoutes,
];
