import type { RouteRow } from '../route-table.ts';
import { homeRoutes } from './home.routes.ts';
import { systemRoutes } from './system.routes.ts';

/** The part of the route table that the first load brings. */
export const earlyRows: readonly RouteRow[] = [...homeRoutes, ...systemRoutes];
