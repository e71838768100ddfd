import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { ownFileRoute, pdfFile } from '../ground/file-answer.ts';
import { passesFor } from '../ground/file-pass.ts';
import { pageOf } from '../ground/database/paging.ts';
import { answered, refused } from '../ground/http/reply.ts';
import { unknownOrder } from '../orders/orders.store.ts';
import { readOrderDetail } from './order-detail.store.ts';
import { writeMatchingPaper } from './matching-paper.ts';
import { writeReceipt } from './order-receipt.ts';
import { readTradeRecords } from './trade-records.store.ts';
import { isTradeType, tradeTypes } from './record-words.ts';

export const tradeRecordRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.getAmTradeList, async (request, { investorId }) => {
    // only the tab of types has a selection, where an empty type is invalid
    if (!isTradeType(request.tradeType) && (request.tradeType !== '' || request.tab === 'by-type'))
      return refused(RET_CODE.malformed, { kind: 'request-malformed' });
    const { page: pageNo, pageSize } = pageOf(request.pageNo, request.pageSize);
    return answered(await readTradeRecords(deps, investorId, { ...request, pageNo, pageSize }));
  });
  signedInRoute(app, route, ENDPOINTS.orderDetail, async ({ orderId }, { investorId }) => {
    const found = await readOrderDetail(deps, investorId, orderId);
    return found === null ? unknownOrder() : answered(found);
  });
  const ownPaper = (call: typeof ENDPOINTS.orderReceipt, url: `/documents/own/${string}`, write: typeof writeReceipt): void => {
    openRoute(app, route, call, async ({ orderId }, caller, http) => {
      if (caller === null) return notSignedIn();
      const written = await write(deps, caller.investorId, orderId);
      if (written.kind === 'refused') return written;
      const { name, bytes } = written.answer;
      return answered({ name, content: bytes.toString('base64') }, passesFor(deps, caller, http));
    });
    ownFileRoute(app, deps, route, `${url}/:number`, async ({ investorId }, _http, param) => {
      const written = await write(deps, investorId, param('number'));
      return written.kind === 'refused' ? written : pdfFile(written.answer);
    });
  };
  ownPaper(ENDPOINTS.orderReceipt, '/documents/own/receipt', writeReceipt);
  ownPaper(ENDPOINTS.matchingPaper, '/documents/own/matching', writeMatchingPaper);
  signedInRoute(app, route, ENDPOINTS.getAmTradeTypeList, () => Promise.resolve(answered(tradeTypes())));
};
