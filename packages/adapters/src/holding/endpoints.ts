import { cancelBookingRedeem, cancelFundOrder, cancelReservation } from './cancellation.wire.ts';
import { holdingCalendar } from './holding-calendar.wire.ts';
import { getHoldDetailInfo } from './holding-detail.wire.ts';
import { getHoldInfo } from './holdings.wire.ts';
import { bookingRedeem, findRedemption, getCanRedeemDetail, redemptionStatus } from './redeem.wire.ts';

/** The calls of this area. */
export const holdingEndpoints = {
  getHoldInfo,
  getHoldDetailInfo,
  holdingCalendar,
  cancelReservation,
  cancelBookingRedeem,
  cancelFundOrder,
  getCanRedeemDetail,
  bookingRedeem,
  findRedemption,
  redemptionStatus,
} as const;
