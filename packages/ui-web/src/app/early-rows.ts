import { firstRoutes } from '../home/first.routes.ts';
import { systemRoutes } from './shell/system.routes.ts';

/** The part of the route table in the first load. */
export const earlyRows = [...firstRoutes, ...systemRoutes];
