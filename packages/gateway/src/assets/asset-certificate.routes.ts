import { CERTIFICATE_ADDRESS, readCheckNumber } from '@caifu/core/assets';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { ownFileRoute, pdfFile } from '../ground/file-answer.ts';
import { cookiesOfGrant, fileGrantOf, grantedDetail, passesFor } from '../ground/file-pass.ts';
import { answered, refused } from '../ground/http/reply.ts';
import { checkCertificate, issueCertificate, paperAgain, readBoard, revokeCertificate } from './asset-certificate.store.ts';

export const assetCertificateRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.assetCertificates, async ({ day }, { investorId }) =>
    answered(await readBoard(deps, investorId, day)),
  );
  openRoute(app, route, ENDPOINTS.issueCertificate, async ({ assetDate }, caller, http) => {
    if (caller === null) return notSignedIn();
    const issued = await issueCertificate(deps, caller.investorId, assetDate, deps.settings.SITE_ORIGIN);
    if (issued.kind === 'refused') return issued;
    const { name, bytes, number } = issued.answer;
    const fileGrant = fileGrantOf(deps, 'certificate', caller, number);
    const cookies = [...passesFor(deps, caller, http), ...cookiesOfGrant(fileGrant, http)];
    return answered({ name, content: bytes.toString('base64'), fileGrant }, cookies);
  });
  ownFileRoute(app, deps, route, CERTIFICATE_ADDRESS, async (holder, http) => {
    const number = readCheckNumber(grantedDetail(deps, 'certificate', holder, http) ?? '');
    if (number === null) return refused(RET_CODE.certificateRule, { kind: 'certificate-day-gone' });
    const paper = await paperAgain(deps, holder.investorId, number);
    return paper.kind === 'refused' ? paper : pdfFile(paper.answer);
  });
  signedInRoute(app, route, ENDPOINTS.revokeCertificate, ({ certificateId }, { investorId }) =>
    revokeCertificate(deps, investorId, certificateId),
  );
  openRoute(app, route, ENDPOINTS.checkCertificate, ({ checkNo }, _caller, http) => checkCertificate(deps, checkNo, http.ip));
};
