import type { RouteRow } from './routing/route-table.ts';
import { homeRoutes } from '../home/home.routes.ts';
import { systemRoutes } from './shell/system.routes.ts';

/** The part of the route table that the first load brings. */
export const earlyRows: readonly RouteRow[] = [...homeRoutes, ...systemRoutes];
