import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { rowsOf } from '../ground/database/paging.ts';
import { answered } from '../ground/http/reply.ts';
import { actOnPlan, confirmPlanAction } from './plan-actions.store.ts';
import { findPlan, isOfTermsAlone, readInvestTerms, readPlanInfo, savePlan } from './plan-setting.store.ts';
import { readPlanDetail, readPlanRounds, readPlanRuns, readPlans } from './plans.store.ts';

export const planRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.planInfo, async (query, caller) => {
    if (caller !== null) return readPlanInfo(deps, caller.investorId, query);
    return isOfTermsAlone(query) ? readInvestTerms(deps) : notSignedIn();
  });
  signedInRoute(app, route, ENDPOINTS.savePlan, (request, caller) => savePlan(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findPlan, ({ requestId }, { investorId }) => findPlan(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.planAction, (command, { investorId }) => actOnPlan(deps, investorId, command));
  signedInRoute(app, route, ENDPOINTS.confirmPlanAction, (request, caller) => confirmPlanAction(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.planList, async (request, { investorId }) => {
    return answered(await readPlans(deps, investorId, { ...request, pageSize: rowsOf(request.pageSize) }));
  });
  signedInRoute(app, route, ENDPOINTS.planDetail, ({ planNo }, { investorId }) => readPlanDetail(deps, investorId, planNo));
  signedInRoute(app, route, ENDPOINTS.planRuns, ({ planNo, after, pageSize }, { investorId }) =>
    readPlanRuns(deps, investorId, planNo, { after, pageSize: rowsOf(pageSize) }),
  );
  signedInRoute(app, route, ENDPOINTS.planRounds, ({ planNo, after, pageSize }, { investorId }) =>
    readPlanRounds(deps, investorId, planNo, { after, pageSize: rowsOf(pageSize) }),
  );
};
