import { changeExpirePlanValid, updateExpireArrange } from './maturity.wire.ts';
import { findOrder, order, releaseOrder, reservationInitAmount } from './order.wire.ts';
import { alertNotifyMsg, reservationOrderStatus } from './reservation.wire.ts';

/** The calls of this area. */
export const purchaseEndpoints = {
  reservationInitAmount,
  order,
  findOrder,
  releaseOrder,
  reservationOrderStatus,
  alertNotifyMsg,
  changeExpirePlanValid,
  updateExpireArrange,
} as const;
