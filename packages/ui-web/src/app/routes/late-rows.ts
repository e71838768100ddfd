import type { RouteRow } from '../route-table.ts';
import { accountRoutes } from './account.routes.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { assetsRoutes } from './assets.routes.ts';
import { certificationRoutes } from './certification.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { partnersRoutes } from './partners.routes.ts';
import { productsRoutes } from './products.routes.ts';
import { recordsRoutes } from './records.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { tradeRoutes } from './trade.routes.ts';

/** The part of the route table that comes after the first load, when it is first wanted. */
export const lateRows: readonly RouteRow[] = [
  ...accountRoutes,
  ...assessmentRoutes,
  ...assetsRoutes,
  ...certificationRoutes,
  ...contentRoutes,
  ...documentsRoutes,
  ...identityRoutes,
  ...partnersRoutes,
  ...productsRoutes,
  ...recordsRoutes,
  ...settingsRoutes,
  ...tradeRoutes,
];
