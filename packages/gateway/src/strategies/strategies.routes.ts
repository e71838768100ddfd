import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { answered } from '../ground/http/reply.ts';
import { answerChange, readAdvice, setMode } from './strategy-changes.ts';
import { readStrategyDetail, readStrategyList, readStrategyPosition } from './strategy-pages.store.ts';
import { readStrategyPage, readStrategyRecord } from './strategy-records.store.ts';

export const strategiesRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  signedInRoute(app, route, ENDPOINTS.strategies, async (_request, caller) =>
    answered(await readStrategyList(deps, caller.investorId, await gate.offeredUpTo(caller))),
  );
  signedInRoute(app, route, ENDPOINTS.strategyDetail, ({ strategyCode }, { investorId }) =>
    readStrategyDetail(deps, investorId, strategyCode),
  );
  signedInRoute(app, route, ENDPOINTS.strategyPosition, ({ strategyCode }, { investorId }) =>
    readStrategyPosition(deps, investorId, strategyCode),
  );
  signedInRoute(app, route, ENDPOINTS.strategyAdvice, ({ strategyCode }, { investorId }) => readAdvice(deps, investorId, strategyCode));
  signedInRoute(app, route, ENDPOINTS.answerStrategyChange, ({ orderNo, agrees }, { investorId }) =>
    answerChange(deps, investorId, orderNo, agrees),
  );
  signedInRoute(app, route, ENDPOINTS.setStrategyMode, ({ strategyCode, mode }, { investorId }) =>
    setMode(deps, investorId, strategyCode, mode),
  );
  signedInRoute(app, route, ENDPOINTS.strategyRecordList, async (request, { investorId }) =>
    answered(await readStrategyPage(deps, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.strategyRecord, ({ orderNo }, { investorId }) => readStrategyRecord(deps, investorId, orderNo));
};
