import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { WatchChange } from '@caifu/core/funds';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { answered } from '../ground/http/reply.ts';
import { changeWatchBook, isWatched, readHeldCodes, readRecommendedFunds, readWatchBook, readWatchedFunds } from './watch-list.store.ts';

/** The watch list of public funds. */
export const watchListRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  const { db, clock } = deps;
  const change = (wanted: WatchChange, { investorId }: Caller) => changeWatchBook(db, investorId, wanted, clock.now());
  signedInRoute(app, route, ENDPOINTS.queryGroup, async (_, { investorId }) => answered(await readWatchBook(db, investorId)));
  signedInRoute(app, route, ENDPOINTS.queryFundOptional, async ({ groupId }, { investorId }) =>
    answered(await readWatchedFunds(deps, investorId, groupId)),
  );
  signedInRoute(app, route, ENDPOINTS.queryProductIsOptional, async ({ fundCode }, { investorId }) =>
    answered(await isWatched(db, investorId, fundCode)),
  );
  signedInRoute(app, route, ENDPOINTS.heldFundCodes, async (_, { investorId }) =>
    answered({ fundCodes: await readHeldCodes(db, investorId) }),
  );
  // [GW-1463]
  signedInRoute(app, route, ENDPOINTS.creatGroup, async ({ groupId: named, name }, caller) => {
    const groupId = named ?? randomUUID();
    const made = await change({ kind: 'create-group', groupId, name }, caller);
    return made.kind === 'answered' ? answered({ groupId }) : made;
  });
  signedInRoute(app, route, ENDPOINTS.updateGroup, (wanted, caller) => change(wanted, caller));
  signedInRoute(app, route, ENDPOINTS.deleteGroup, (wanted, caller) => change({ kind: 'delete-group', ...wanted }, caller));
  signedInRoute(app, route, ENDPOINTS.addProductToGroup, (wanted, caller) => change({ kind: 'add', ...wanted }, caller));
  signedInRoute(app, route, ENDPOINTS.updateProductToGroup, (wanted, caller) => change({ kind: 'move', ...wanted }, caller));
  signedInRoute(app, route, ENDPOINTS.deleteProductToGroup, (wanted, caller) => change({ kind: 'remove', ...wanted }, caller));
  openRoute(app, route, ENDPOINTS.queryRecommendFund, async (_, caller) =>
    answered(await readRecommendedFunds(deps, await gate.offeredUpTo(caller))),
  );
};
