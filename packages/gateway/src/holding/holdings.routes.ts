import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { readDisplayName } from '../account/members.store.ts';
import { readAssets } from '../orders/assets.store.ts';
import { readComing } from '../ground/comings.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readHoldingDetail } from './holding-detail.store.ts';
import { createHoldings, withOthers } from './holdings.store.ts';

export const holdingRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const readHoldings = createHoldings(deps.calls);
  signedInRoute(app, route, ENDPOINTS.getHoldInfo, async ({ family }, { investorId }) => {
    const overview = await readHoldings(investorId, family);
    return answered(family === null ? await withOthers(deps, overview, investorId, deps.clock.now()) : overview);
  });
  signedInRoute(app, route, ENDPOINTS.getHoldDetailInfo, ({ orderNo }, { investorId }) => readHoldingDetail(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.queryTotalAssetGroup, async (_request, { investorId }) =>
    answered({ ...(await readAssets(deps, investorId, deps.clock.now())), displayName: await readDisplayName(deps.db, investorId) }),
  );
  signedInRoute(app, route, ENDPOINTS.holdingCalendar, async (_request, { investorId }) =>
    answered(await readComing(deps, investorId, deps.clock.now())),
  );
};
