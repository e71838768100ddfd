import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { cancelOrder } from '../cashier/order-cancellation.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { reservationCancellation } from './cancel-reservation.store.ts';
import { bookRedemption, findRedemption, readRedeemInfo, readRedemptionReport, redemptionCancellation } from './redemptions.store.ts';

export const redemptionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  signedInRoute(app, route, ENDPOINTS.getCanRedeemDetail, (request, caller) => readRedeemInfo(deps, figures, caller, request));
  signedInRoute(app, route, ENDPOINTS.bookingRedeem, (request, caller) => bookRedemption(deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.findRedemption, ({ requestId }, { investorId }) => findRedemption(deps, investorId, requestId));
  signedInRoute(app, route, ENDPOINTS.redemptionStatus, ({ orderNo }, { investorId }) => readRedemptionReport(deps, investorId, orderNo));
  signedInRoute(app, route, ENDPOINTS.cancelReservation, (request, caller) => cancelOrder(reservationCancellation, deps, caller, request));
  signedInRoute(app, route, ENDPOINTS.cancelBookingRedeem, (request, caller) => cancelOrder(redemptionCancellation, deps, caller, request));
};
