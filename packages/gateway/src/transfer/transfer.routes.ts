import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { serviceBar } from '../ground/services.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { answered } from '../ground/http/reply.ts';
import { lockTransfer } from './transfer-purchase.store.ts';
import { withdrawTransfer } from './transfer-sale.store.ts';
import { readListingOfDay, readMarket, readTransferAssets, readTransferRecord, readTransferRecords } from './transfer.store.ts';

export const transferRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  signedInRoute(
    app,
    route,
    ENDPOINTS.transferMarket,
    async (request, caller) =>
      serviceBar(deps, 'transfer') ?? answered(await readMarket(deps, caller.investorId, await gate.offeredUpTo(caller), request)),
  );
  signedInRoute(app, route, ENDPOINTS.transferListing, async ({ listingNo }, { investorId }) => {
    const listing = await readListingOfDay(deps, investorId, listingNo);
    return listing.kind === 'answered' && listing.answer.listing.isOwn ? listing : (serviceBar(deps, 'transfer') ?? listing);
  });
  signedInRoute(app, route, ENDPOINTS.withdrawTransfer, ({ listingNo }, { investorId }) => withdrawTransfer(deps, investorId, listingNo));
  signedInRoute(
    app,
    route,
    ENDPOINTS.transferAssets,
    async (_request, { investorId }) => serviceBar(deps, 'transfer') ?? answered(await readTransferAssets(deps, investorId)),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.lockTransfer,
    async ({ listingNo }, { investorId }) => serviceBar(deps, 'transfer') ?? lockTransfer(deps, investorId, listingNo),
  );
  signedInRoute(app, route, ENDPOINTS.transferRecordList, async (request, { investorId }) =>
    answered(await readTransferRecords(deps, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.transferRecord, ({ recordNo }, { investorId }) => readTransferRecord(deps, investorId, recordNo));
};
