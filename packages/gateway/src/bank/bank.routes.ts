import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { answered } from '../ground/http/reply.ts';
import { readingBar, serviceBar } from '../ground/services.ts';
import { BANK_OBSTACLES } from './closing-obstacles.ts';
import { hearBanks } from './bank-answers.ts';
import { fileBankPaper, readBankPapers } from './bank-papers.store.ts';
import { readBankRecord, readBankRecords } from './bank-records.store.ts';
import { readWealthHistory } from './bank-wealth.store.ts';
import { openWithPassword, readBankHome, readOpeningBoard, readPartnerTerms } from './bank.store.ts';

export const bankRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  signedInRoute(
    app,
    route,
    ENDPOINTS.bankHome,
    async (productCode, caller) =>
      (await readingBar(deps, BANK_OBSTACLES, caller.investorId, 'deposits', 'bank-wealth')) ??
      answered(await readBankHome(deps, caller.investorId, { productCode, upTo: await gate.offeredUpTo(caller) })),
  );
  openRoute(app, route, ENDPOINTS.bankPartner, ({ partnerCode }) => Promise.resolve(readPartnerTerms(deps, partnerCode)));
  signedInRoute(
    app,
    route,
    ENDPOINTS.bankOpening,
    async (_request, { investorId }) => serviceBar(deps, 'deposits', 'bank-wealth') ?? answered(await readOpeningBoard(deps, investorId)),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.openBankAccount,
    async (request, caller) => serviceBar(deps, 'deposits', 'bank-wealth') ?? openWithPassword(deps, caller, request),
  );
  signedInRoute(app, route, ENDPOINTS.bankRecordList, async (request, { investorId }) => {
    await hearBanks(deps, investorId);
    return answered(await readBankRecords(deps, investorId, request));
  });
  signedInRoute(app, route, ENDPOINTS.bankRecord, async ({ orderNo }, { investorId }) => {
    await hearBanks(deps, investorId);
    return readBankRecord(deps, deps.db, investorId, orderNo);
  });
  signedInRoute(
    app,
    route,
    ENDPOINTS.bankPapers,
    async ({ partnerCode }, { investorId }) =>
      (await readingBar(deps, BANK_OBSTACLES, investorId, 'bank-wealth')) ?? readBankPapers(deps, investorId, partnerCode),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.fileBankPaper,
    async (filing, { investorId }) => serviceBar(deps, 'bank-wealth') ?? fileBankPaper(deps, investorId, filing),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.bankValues,
    async ({ productCode }, { investorId }) =>
      (await readingBar(deps, BANK_OBSTACLES, investorId, 'bank-wealth')) ?? readWealthHistory(deps, investorId, productCode),
  );
};
