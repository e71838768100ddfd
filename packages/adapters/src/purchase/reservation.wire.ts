import type { ReservationFacts } from '@caifu/core/purchase';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { orderNoRequestWire } from '../orders/order-request.wire.ts';
import { type CoreOf, message, messageOf, renamed, insideOrNull } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The state of an order (P1 §4): '1' succeeded, '91' failed, any other value pending. */
export interface ReservationReport {
  /** cancelled: '91' with the extension field `cancelled`. The money goes back. */
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'pending';
  readonly statusText: string;
  readonly facts: ReservationFacts | null;
}

interface ToldReport extends Pick<ReservationReport, 'statusText' | 'facts'> {
  readonly status: string;
  readonly isCancelled: boolean;
}

// Any other value, or none, means "not yet": the page asks again.
const statusWire = z.codec(z.optional(z.unknown()), z.custom<string>(), {
  decode: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : PENDING),
  encode: (value): unknown => value,
});

const SUCCEEDED = '1';
const FAILED = '91';
const PENDING = '0';

export const reservationReportWire: z.ZodMiniType<ReservationReport> = z.codec(
  renamed(messageOf<ToldReport>(), {
    status: statusWire,
    statusText: ['statusDesc', w.looseText],
    // Extension field: the investor cancelled the order, so it did not fail.
    isCancelled: ['cancelled', w.looseFlag],
    facts: insideOrNull(
      messageOf<ReservationFacts>(),
      {
        productName: w.nullable(w.text),
        amount: ['orderAmount', w.nullable(w.shownYuan)],
        appliedAt: ['applyTime', w.nullable(w.instant)],
        confirmDate: w.nullable(w.date),
        valueDate: w.nullable(w.date),
        maturityDate: w.nullable(w.date),
        arrivalDate: w.nullable(w.date),
      },
      ['productName'],
    ),
  }),
  z.custom<ReservationReport>(),
  {
    decode: ({ status, statusText, isCancelled, facts }): ReservationReport => ({
      state: status === SUCCEEDED ? 'succeeded' : status !== FAILED ? 'pending' : isCancelled ? 'cancelled' : 'failed',
      statusText,
      facts,
    }),
    encode: ({ state, statusText, facts }) => ({
      status: state === 'succeeded' ? SUCCEEDED : state === 'pending' ? PENDING : FAILED,
      statusText,
      isCancelled: state === 'cancelled',
      facts,
    }),
  },
);

export const orderNotificationWire = message({
  needsAlert: ['needAlert', w.looseFlag],
  text: ['retMsg', w.looseText],
});

export type OrderNotificationAnswer = CoreOf<typeof orderNotificationWire>;

export const reservationOrderStatus = repeatableCall(
  '/V1/assetManagement/trade/getReservationOrderStatus',
  orderNoRequestWire,
  reservationReportWire,
  { besideRetState: ['status', 'statusDesc'] },
);

export const alertNotifyMsg = repeatableCall('/V1/assetManagement/alertNotifyMsg', orderNoRequestWire, orderNotificationWire, {
  besideRetState: ['needAlert', 'retMsg'],
});

export const specNotes = {
  reservationOrderStatus:
    "The state of an order: '1' succeeded, '91' failed, any other value pending. The facts of the order are extension fields.",
  alertNotifyMsg: 'Whether the result page of an order has a message to show.',
} as const;
