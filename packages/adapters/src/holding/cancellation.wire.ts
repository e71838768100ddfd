import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire, nullableWire, textWire } from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

export interface CancelRequest extends SealedFields {
  readonly orderNo: string;
}

/** null: the server said that it succeeded, and no more. */
export interface CancelAnswer {
  readonly orderNo: string | null;
}

export const cancelRequestWire = renamed(messageOf<CancelRequest>(), { orderNo: idWire, ...SEALED_FIELDS }).check(hasSealedPassword);

export const cancelAnswerWire = z.codec(z.optional(z.nullable(z.object({ orderNo: nullableWire(textWire) }))), z.custom<CancelAnswer>(), {
  decode: (wire) => ({ orderNo: wire?.orderNo ?? null }),
  encode: ({ orderNo }) => ({ orderNo }),
});

export const cancelReservation = endpoint({
  name: 'cancelReservation',
  origin: 'spec',
  methods: ['POST'],
  path: '/V1/assetManagement/trade/cancelReservation',
  session: 'required',
  repeatable: false,
  summary: 'Cancels an application before it is confirmed, with the sealed trade password.',
  request: cancelRequestWire,
  answer: cancelAnswerWire,
});

export const cancelFundOrder = endpoint({
  name: 'cancelFundOrder',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/fundTrade/cancelFundOrder',
  session: 'required',
  repeatable: false,
  summary: 'Takes an order of a fund back before the cut-off of its trading day, with the sealed trade password.',
  request: cancelRequestWire,
  answer: cancelAnswerWire,
});

export const cancelBookingRedeem = endpoint({
  name: 'cancelBookingRedeem',
  origin: 'spec',
  methods: ['POST'],
  path: '/V1/assetManagement/cancelBookingRedeem',
  session: 'required',
  repeatable: false,
  summary: 'Cancels a booked redemption before its open day, with the sealed trade password.',
  request: cancelRequestWire,
  answer: cancelAnswerWire,
});
