import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered } from '../ground/reply.ts';
import { checkCertificate, issueCertificate, readBoard, revokeCertificate } from './asset-certificate.store.ts';

export const assetCertificateRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.assetCertificates, async ({ day }, { investorId }) =>
    answered(await readBoard(deps, investorId, day)),
  );
  openRoute(app, route, ENDPOINTS.issueCertificate, async ({ assetDate }, caller) =>
    caller === null ? notSignedIn() : issueCertificate(deps, caller.investorId, assetDate, deps.settings.SITE_ORIGIN),
  );
  signedInRoute(app, route, ENDPOINTS.revokeCertificate, ({ certificateId }, { investorId }) =>
    revokeCertificate(deps, investorId, certificateId),
  );
  openRoute(app, route, ENDPOINTS.checkCertificate, ({ checkNo }, _caller, http) => checkCertificate(deps, checkNo, http.ip));
};
