import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { pageOf } from '../ground/paging.ts';
import { answered, refused } from '../ground/reply.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { readOrderDetail } from './order-detail.store.ts';
import { writeReceipt } from './order-receipt.ts';
import { readTradeRecords } from './trade-records.store.ts';
import { isTradeType, tradeTypes } from './record-words.ts';

export const tradeRecordRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.getAmTradeList, async (request, { investorId }) => {
    // only the tab of types has a choice of them, and nothing is no type there
    if (!isTradeType(request.tradeType) && (request.tradeType !== '' || request.tab === 'by-type'))
      return refused(RET_CODE.malformed, { kind: 'request-malformed' });
    const { page: pageNo, pageSize } = pageOf(request.pageNo, request.pageSize);
    return answered(await readTradeRecords(deps, investorId, { ...request, pageNo, pageSize }));
  });
  signedInRoute(app, route, ENDPOINTS.orderDetail, async ({ orderId }, { investorId }) => {
    const found = await readOrderDetail(deps, investorId, orderId);
    return found === null ? unknownOrder() : answered(found);
  });
  signedInRoute(app, route, ENDPOINTS.orderReceipt, ({ orderId }, { investorId }) => writeReceipt(deps, investorId, orderId));
  signedInRoute(app, route, ENDPOINTS.getAmTradeTypeList, () => Promise.resolve(answered(tradeTypes())));
};
