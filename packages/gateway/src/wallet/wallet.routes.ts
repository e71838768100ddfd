import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { findTopUp, readWallet, topUp } from './top-up.store.ts';
import { readWalletIncome, readWalletRates, readWalletRecord, readWalletRecords } from './wallet-records.store.ts';
import { findWithdrawal, readWithdrawalInfo, withdraw } from './withdrawals.store.ts';
import { readWalletHome } from './wallet-state.store.ts';

export const walletRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.walletOverview, async (_request, { investorId }) =>
    answered(await readWallet(deps.db, investorId, deps.clock.now())),
  );
  signedInRoute(app, route, ENDPOINTS.topUp, (request, caller) => topUp(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findTopUp, ({ requestId }, { investorId }) => findTopUp(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.walletHome, async (_request, caller) => answered(await readWalletHome(deps, caller)));
  signedInRoute(app, route, ENDPOINTS.withdrawalInfo, async (_request, caller) => answered(await readWithdrawalInfo(deps, caller)));
  signedInRoute(app, route, ENDPOINTS.withdraw, (request, caller) => withdraw(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findWithdrawal, ({ requestId }, { investorId }) => findWithdrawal(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.walletRecordList, async (request, { investorId }) =>
    answered(await readWalletRecords(deps, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.walletRecord, ({ recordNo }, { investorId }) => readWalletRecord(deps, investorId, recordNo));
  signedInRoute(app, route, ENDPOINTS.walletIncomeList, async (request, { investorId }) =>
    answered(await readWalletIncome(deps.db, investorId, request)),
  );
  signedInRoute(app, route, ENDPOINTS.walletRateList, async (request) => answered(await readWalletRates(deps, request)));
};
