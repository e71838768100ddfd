import { shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { authorise, readDeadlines, readItems, readValidity } from './certification.store.ts';
import { deleteEvidence, readEvidence, readEvidenceOrder, storeEvidence, submitEvidence } from './evidence.store.ts';

export const certificationRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.queryCertificationValidity, async ({ source }, { investorId }) =>
    answered(await readValidity(deps.db, investorId, source, shanghaiDateOf(deps.clock.now()))),
  );
  signedInRoute(app, route, ENDPOINTS.getCertificationItemInfo, ({ source }, { investorId }) => readItems(deps, investorId, source));
  signedInRoute(app, route, ENDPOINTS.queryCertificationDeadline, async (_request, { investorId }) =>
    answered(await readDeadlines(deps.db, investorId, deps.law.now(), shanghaiDateOf(deps.clock.now()))),
  );
  signedInRoute(app, route, ENDPOINTS.grantAuthorization, (request, { investorId }) => authorise(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.queryCertificationOrder, async (task, { investorId }) =>
    answered(await readEvidenceOrder(deps.db, investorId, task, deps.law.now(), shanghaiDateOf(deps.clock.now()))),
  );
  signedInRoute(app, route, ENDPOINTS.uploadCertificationFile, (request, { investorId }) => storeEvidence(deps, investorId, request), {
    carriesImage: true,
  });
  signedInRoute(app, route, ENDPOINTS.deleteCertificationFile, ({ fileId }, { investorId }) => deleteEvidence(deps, investorId, fileId));
  signedInRoute(app, route, ENDPOINTS.getCertificationFile, ({ fileId }, { investorId }) => readEvidence(deps, investorId, fileId));
  signedInRoute(app, route, ENDPOINTS.submitCertificationOrder, (request, { investorId }) => submitEvidence(deps, investorId, request));
};
