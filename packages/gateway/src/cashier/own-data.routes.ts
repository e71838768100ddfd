import { OWN_DATA_ADDRESS } from '@caifu/core/account';
import { codeRefusal } from '../account/sms-codes.store.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { ownFileRoute } from '../ground/file-answer.ts';
import { cookiesOfGrant, fileGrantOf, grantedDetail, passesFor } from '../ground/file-pass.ts';
import { answered } from '../ground/http/reply.ts';
import { closeAccount, readClosingStanding, sendClosingCode } from './account-closing.store.ts';
import { judgeExport, ownDataName, ownDataOf, sendExportCode } from './data-export.store.ts';

export const ownDataRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const complain = (text: string): void => app.log.error(text);
  signedInRoute(app, route, ENDPOINTS.sendExportCode, (_request, { investorId }) => sendExportCode(deps, investorId, complain));
  openRoute(app, route, ENDPOINTS.exportOwnData, async (request, caller, http) => {
    if (caller === null) return notSignedIn();
    const refusal = await judgeExport(deps, caller.investorId, request);
    if (refusal !== null) return refusal;
    const fileGrant = fileGrantOf(deps, 'own_data', caller, '');
    const fileName = ownDataName(deps.clock.now());
    return answered({ fileName, fileGrant }, [...passesFor(deps, caller, http), ...cookiesOfGrant(fileGrant, http)]);
  });
  ownFileRoute(app, deps, route, OWN_DATA_ADDRESS, async (holder, http) => {
    if (grantedDetail(deps, 'own_data', holder, http) === null) return codeRefusal('wrong');
    const body = Buffer.from(await ownDataOf(deps, holder.investorId));
    return answered({ fileName: ownDataName(deps.clock.now()), mediaType: 'application/json; charset=utf-8', body });
  });
  signedInRoute(app, route, ENDPOINTS.closingStanding, async (_request, { investorId }) =>
    answered(await readClosingStanding(deps, investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.sendClosingCode, (_request, { investorId }) => sendClosingCode(deps, investorId, complain));
  signedInRoute(app, route, ENDPOINTS.closeAccount, (request, caller) => closeAccount(deps, caller, request));
};
