import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { cancelOrder } from '../cashier/order-cancellation.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { rowsOf } from '../ground/database/paging.ts';
import { answered } from '../ground/http/reply.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { setDividendMethod } from './dividend-method.store.ts';
import { buyFund, readFundBuyInfo } from './fund-buys.store.ts';
import { fundCancellation } from './fund-cancellation.ts';
import { readFundHolding, readFundHoldings, readFundProfits } from './fund-holdings.store.ts';
import { readFundOrder, reportOf } from './fund-order-row.ts';
import { readFundRedeemInfo, redeemFund } from './fund-redemptions.store.ts';
import { findFundOrder } from './fund-requests.ts';

export const fundTradingRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.fundBuyInfo, ({ fundCode }, { investorId }) => readFundBuyInfo(deps, investorId, fundCode));
  signedInRoute(app, route, ENDPOINTS.buyFund, (request, caller) => buyFund(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findFundOrder, ({ requestId }, { investorId }) => findFundOrder(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.fundRedeemInfo, ({ fundCode }, caller) => readFundRedeemInfo(deps, caller, fundCode));
  signedInRoute(app, route, ENDPOINTS.redeemFund, (request, caller) => redeemFund(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.cancelFundOrder, (request, caller) => cancelOrder(fundCancellation, deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.fundHoldings, async (_request, { investorId }) => answered(await readFundHoldings(deps, investorId)));
  signedInRoute(app, route, ENDPOINTS.fundHolding, ({ fundCode }, { investorId }) => readFundHolding(deps, investorId, fundCode));
  signedInRoute(app, route, ENDPOINTS.fundProfitList, async (request, { investorId }) => {
    return answered(await readFundProfits(deps.db, investorId, { ...request, pageSize: rowsOf(request.pageSize) }));
  });
  signedInRoute(app, route, ENDPOINTS.setDividendMethod, (request, caller) => setDividendMethod(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.fundOrderOutcome, async ({ orderNo }, { investorId }) => {
    const row = await readFundOrder(deps.db, investorId, orderNo);
    return row === null ? unknownOrder() : answered(reportOf(row, deps.clock.now(), deps.calendar));
  });
};
