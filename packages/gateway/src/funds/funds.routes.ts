import { ENDPOINTS } from '@caifu/adapters/wire';
import { FUND_PAGE_SIZE } from '@caifu/core/funds';
import { boundOfList } from '@caifu/core/law';
import { searchWords } from '@caifu/core/products';
import type { FastifyInstance } from 'fastify';
import { callsIn } from '../ground/database/calls.ts';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { lawOn } from '../ground/law.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { pageOf } from '../ground/database/paging.ts';
import { answered } from '../ground/http/reply.ts';
import type { SessionOwner } from '../ground/http/caller.ts';
import { createFundCatalogue } from './fund-catalogue.store.ts';
import { fundPageRoutes } from './fund-detail.routes.ts';
import { readFundHistories } from './fund-compare.store.ts';
import { countFunds, readFundCompanies, readFundManagers, readFundPage } from './fund-list.store.ts';

/** The public routes for lists of public funds. */
export const fundRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  // A server plans each query by its parameters, because a generic plan would read every fund.
  const calls = deps.engine === 'postgres' ? callsIn(deps.db) : deps.calls;
  const listedUpTo = async ({ search }: { readonly search: string }, caller: SessionOwner | null) =>
    boundOfList(searchWords(search), await gate.offeredUpTo(caller));
  const catalogue = createFundCatalogue(calls, () => Date.now());
  openRoute(app, route, ENDPOINTS.fundProductList, async ({ pageNo, pageSize, ...query }, caller) => {
    const upTo = await listedUpTo(query, caller);
    return answered(await readFundPage(calls, { ...query, ...pageOf(pageNo, pageSize, FUND_PAGE_SIZE), upTo }, lawOn(deps)));
  });
  openRoute(app, route, ENDPOINTS.countFundProduct, async (query, caller) =>
    answered(await countFunds(calls, { ...query, upTo: await listedUpTo(query, caller) }, lawOn(deps))),
  );
  openRoute(app, route, ENDPOINTS.listFundCompanies, async ({ search }) => answered(await readFundCompanies(calls, search)));
  openRoute(app, route, ENDPOINTS.listFundManagers, async ({ search }) => answered(await readFundManagers(calls, search)));
  openRoute(app, route, ENDPOINTS.fundCatalogue, async ({ known }) => answered(await catalogue.changeSince(known)));
  fundPageRoutes(app, deps, route);
  openRoute(app, route, ENDPOINTS.fundHistories, async ({ fundCodes }) =>
    answered(await readFundHistories(deps.db, fundCodes, lawOn(deps))),
  );
};
