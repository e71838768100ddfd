import { writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS } from '../kit/trade-password.wire.ts';

/** null: the server reported success without details. */
export interface CancelAnswer {
  readonly orderNo: string | null;
}

export const cancelRequestWire = message({ orderNo: w.id, ...SEALED_FIELDS }).check(hasSealedPassword);

export type CancelRequest = CoreOf<typeof cancelRequestWire>;

export const cancelAnswerWire = w.orElse(renamed(messageOf<CancelAnswer>(), { orderNo: w.nullable(w.text) }), { orderNo: null });

export const cancelReservation = writeCall('/V1/assetManagement/trade/cancelReservation', cancelRequestWire, cancelAnswerWire);
export const cancelFundOrder = writeCall('/V1/fundTrade/cancelFundOrder', cancelRequestWire, cancelAnswerWire);
export const cancelBookingRedeem = writeCall('/V1/assetManagement/cancelBookingRedeem', cancelRequestWire, cancelAnswerWire);

export const specNotes = {
  cancelReservation: 'Cancels an application before it is confirmed, with the sealed trade password.',
  cancelBookingRedeem: 'Cancels a booked redemption before its open day, with the sealed trade password.',
} as const;
export const notes = {
  cancelFundOrder: 'Cancels a fund order before the cut-off of its trading day, with the sealed trade password.',
} as const;
