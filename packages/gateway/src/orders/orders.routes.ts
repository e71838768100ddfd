import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { answered, refused } from '../ground/http/reply.ts';
import { firstPurchase, lastUsedCard, readCards } from './cards.store.ts';
import { findOrder, placeOrder, releaseOrder } from './orders.store.ts';
import { readNotification, readReport } from './order-report.ts';

export const orderRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  signedInRoute(app, route, ENDPOINTS.paymentCards, async (_request, { investorId }) =>
    answered(await readCards(deps.db, investorId, deps.clock.now())),
  );
  signedInRoute(app, route, ENDPOINTS.lastUsedCard, async ({ productCode }, { investorId }) =>
    answered(await lastUsedCard(deps.db, investorId, productCode)),
  );
  signedInRoute(app, route, ENDPOINTS.reservationInitAmount, async ({ cardId, productCode }, { investorId }) => {
    const found = await firstPurchase(deps.db, investorId, cardId, productCode);
    if (found === 'unknown-card') return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
    if (found === 'unknown-product') return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    return answered(found === 'first');
  });
  signedInRoute(app, route, ENDPOINTS.order, (request, caller) =>
    placeOrder(deps, caller.investorId, request, async (productCode) => figures.withholds(await figures.missingFor(caller, productCode))),
  );
  signedInRoute(app, route, ENDPOINTS.findOrder, ({ requestId }, { investorId }) => findOrder(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.releaseOrder, ({ orderNo }, { investorId }) => releaseOrder(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.reservationOrderStatus, ({ orderNo }, { investorId }) => readReport(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.alertNotifyMsg, ({ orderNo }, { investorId }) => readNotification(deps, investorId, orderNo));
};
