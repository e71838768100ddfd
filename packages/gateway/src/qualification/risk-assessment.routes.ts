import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { assess, readQuestionnaire } from './risk-assessment.store.ts';

export const riskAssessmentRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.riskQuestionnaire, (_request, { investorId }) => readQuestionnaire(deps, investorId));
  signedInRoute(app, route, ENDPOINTS.submitRiskAssessment, (request, { investorId }) => assess(deps, investorId, request));
};
