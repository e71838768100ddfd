import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { pageOf } from '../ground/database/paging.ts';
import { answered } from '../ground/http/reply.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { createMasks } from './figure-masks.ts';
import { withheldProduct } from './hidden-figures.ts';
import { changeFollowed, readFollowed } from './following.store.ts';
import { readFollowedProducts } from './products.store.ts';

export const followingRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  const masks = createMasks(figures, deps.law);
  signedInRoute(app, route, ENDPOINTS.followedCodes, async ({ kind }, { investorId }) =>
    answered(await readFollowed(deps.db, investorId, kind)),
  );
  signedInRoute(app, route, ENDPOINTS.changeFollowing, async (change, caller) => {
    if (change.isFollowed && figures.withholds(await figures.missingFor(caller, change.code))) return withheldProduct();
    return changeFollowed(deps.db, caller.investorId, change, deps.clock.now());
  });
  signedInRoute(app, route, ENDPOINTS.followedProducts, async ({ pageNo, pageSize }, caller) => {
    const query = pageOf(pageNo, pageSize, MOST_ROWS);
    return answered(await masks.page(await readFollowedProducts(deps, caller.investorId, query, deps.clock.now()), caller));
  });
};

const MOST_ROWS = 20;
