import { firstRoutes } from '../home/first.routes.ts';
import { systemRoutes } from './shell/system.routes.ts';

/** The part of the route table that the first load brings. */
export const earlyRows = [...firstRoutes, ...systemRoutes];
