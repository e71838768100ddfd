import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { cancelReservation } from './cancel-reservation.store.ts';
import { bookRedemption, cancelRedemption, findRedemption, readRedeemInfo, readRedemptionReport } from './redemptions.store.ts';

export const redemptionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.getCanRedeemDetail, (request, { investorId }) => readRedeemInfo(deps, investorId, request));
  signedInRoute(app, route, ENDPOINTS.bookingRedeem, (request, caller) => bookRedemption(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findRedemption, ({ requestId }, { investorId }) => findRedemption(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.redemptionStatus, ({ orderNo }, { investorId }) => readRedemptionReport(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.cancelReservation, (request, caller) => cancelReservation(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.cancelBookingRedeem, (request, caller) => cancelRedemption(deps, caller, request));
};
