import type { RouteRow } from './routing/route-table.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { assessmentRoutes } from '../qualification/assessment.routes.ts';
import { assetsRoutes } from '../assets/assets.routes.ts';
import { certificationRoutes } from '../qualification/certification.routes.ts';
import { contentRoutes } from '../content/content.routes.ts';
import { documentsRoutes } from '../content/documents.routes.ts';
import { identityRoutes } from '../account/identity.routes.ts';
import { partnersRoutes } from '../partners/partners.routes.ts';
import { productsRoutes } from '../products/products.routes.ts';
import { recordsRoutes } from '../records/records.routes.ts';
import { settingsRoutes } from '../home/settings.routes.ts';
import { tradeRoutes } from '../purchase/trade.routes.ts';

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
