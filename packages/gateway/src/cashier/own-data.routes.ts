import { OWN_DATA_ADDRESS } from '@caifu/core/account';
import { codeRefusal } from '../account/sms-codes.store.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { ownFileRoute } from '../ground/file-answer.ts';
import { fileGrantOf, grantedDetail, passesFor } from '../ground/file-pass.ts';
import { answered } from '../ground/reply.ts';
import { closeAccount, readClosingStanding, sendClosingCode } from './account-closing.store.ts';
import { exportOwnData, ownDataOf, sendExportCode } from './data-export.store.ts';

export const ownDataRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const complain = (text: string): void => app.log.error(text);
  signedInRoute(app, route, ENDPOINTS.sendExportCode, (_request, { investorId }) => sendExportCode(deps, investorId, complain));
  openRoute(app, route, ENDPOINTS.exportOwnData, async (request, caller, http) => {
    if (caller === null) return notSignedIn();
    const made = await exportOwnData(deps, caller.investorId, request);
    if (made.kind === 'refused') return made;
    return answered(made.answer, [...passesFor(deps, caller, http), fileGrantOf(deps, 'own_data', caller, '', http)]);
  });
  ownFileRoute(app, deps, route, OWN_DATA_ADDRESS, async (holder, http) => {
    if (grantedDetail(deps, 'own_data', holder, http) === null) return codeRefusal('wrong');
    const { fileName, ownData } = await ownDataOf(deps, holder.investorId);
    return answered({ fileName, mediaType: 'application/json; charset=utf-8', body: Buffer.from(ownData) });
  });
  signedInRoute(app, route, ENDPOINTS.closingStanding, async (_request, { investorId }) =>
    answered(await readClosingStanding(deps, investorId)),
  );
  signedInRoute(app, route, ENDPOINTS.sendClosingCode, (_request, { investorId }) => sendClosingCode(deps, investorId, complain));
  signedInRoute(app, route, ENDPOINTS.closeAccount, (request, caller) => closeAccount(deps, caller, request));
};
