import { exportQueryOf } from '@caifu/core/assets';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { malformed, notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { ownFileRoute } from '../ground/file-answer.ts';
import { passesFor } from '../ground/file-pass.ts';
import { answered } from '../ground/http/reply.ts';
import { exportWhole, readExportPart } from './asset-export.store.ts';
import { readEarnings } from './earnings.store.ts';

export const earningsRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.earnings, async (query, { investorId }) => answered(await readEarnings(deps, investorId, query)));
  openRoute(app, route, ENDPOINTS.exportAssets, async (request, caller, http) => {
    if (caller === null) return notSignedIn();
    const part = await readExportPart(deps, caller.investorId, request);
    return part.kind === 'refused' ? part : answered(part.answer, passesFor(deps, caller, http));
  });
  ownFileRoute(app, deps, route, '/documents/own/export/:kind/:from/:to/:format', async ({ investorId }, _http, param) => {
    const query = exportQueryOf({ kind: param('kind'), from: param('from'), to: param('to'), format: param('format') });
    return query === null ? malformed() : exportWhole(deps, investorId, query);
  });
};
