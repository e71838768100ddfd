import { arrangementWire } from '../products/arrangement.wire.ts';
import { orderNoRequestWire, findOrderRequestWire } from '../orders/order-request.wire.ts';
import { GATE_ACCEPTANCE_FIELDS, readAcceptance, tellAcceptance, type ToldAcceptance } from '../qualification/gate-acceptance.wire.ts';
import { claimWire } from '../kit/claim.wire.ts';
import type { CalendarDate, Fen } from '@caifu/core/values';
import type { MaturityArrangement } from '@caifu/core/products';
import type { GateAcceptance } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed, inside } from '../kit/renamed.wire.ts';
import type { RequestSource } from '../kit/scalars.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** Claims of the client about an order. They are recorded only; the gateway reads each of them from its own records. */
export interface OrderClaims {
  readonly requestSource: RequestSource | null;
  readonly signRiskNotice: boolean;
  readonly signRiskDisclosure: boolean;
  readonly payModel: number | null;
}

export interface OrderRequest {
  /** null: the client sent no id, and the gateway creates one. */
  readonly requestId: string | null;
  readonly openPeriodId: string;
  readonly amount: Fen;
  readonly cardId: string;
  readonly arrangement: MaturityArrangement;
  readonly agreesReservation: boolean;
  /** Extension: the texts that the investor confirmed at the gate, each required where the gate asks for it. */
  readonly warning: GateAcceptance | null;
  readonly claims: OrderClaims;
}

/** The first answer to a request id, as stored. */
export type StoredOrderAnswer =
  | { readonly kind: 'placed'; readonly orderNo: string; readonly applyDate: CalendarDate }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly remaining: Fen | null }
  | { readonly kind: 'paid'; readonly orderNo: string; readonly applyDate: CalendarDate; readonly valueDate: CalendarDate }
  /** The order expired or was released unpaid. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'never-arrived' };

export const firstBuyRequestWire = message({ cardId: w.id, productCode: w.id });

interface ToldOrder extends Omit<OrderRequest, 'warning'> {
  readonly accepted: ToldAcceptance;
}

const toldOrderWire = renamed(messageOf<ToldOrder>(), {
  arrangement: ['maturityArrangement', arrangementWire],
  openPeriodId: ['productOpenPeriodId', w.id],
  amount: ['orderAmount', w.yuan],
  cardId: w.id,
  claims: inside(messageOf<OrderClaims>(), {
    signRiskNotice: claimWire,
    requestSource: w.nullable(w.requestSource),
    signRiskDisclosure: claimWire,
    payModel: w.nullable(w.whole),
  }),
  agreesReservation: ['agreeReservation', claimWire],
  requestId: w.nullable(w.text),
  accepted: inside(messageOf<ToldAcceptance>(), GATE_ACCEPTANCE_FIELDS),
});

export const orderRequestWire: z.ZodMiniType<OrderRequest> = z.codec(toldOrderWire, z.custom<OrderRequest>(), {
  decode: ({ accepted, ...order }, payload): OrderRequest => {
    const warning = readAcceptance(accepted);
    if (warning !== 'half') return { ...order, warning };
    payload.issues.push({ code: 'custom', input: accepted, message: 'half of a confirmed text' });
    return z.NEVER;
  },
  encode: ({ warning, ...order }) => ({ ...order, accepted: tellAcceptance(warning) }),
});

export const orderReceiptWire = message({ orderNo: w.id, payToken: w.secret(w.id), applyDate: w.date });

/** An accepted order. No money has moved. The pay token lets the cashier pay for it once. */
export type OrderReceipt = CoreOf<typeof orderReceiptWire>;

export const storedOrderAnswerWire = z.codec(
  z.object({
    state: w.word<StoredOrderAnswer['kind']>({
      PLACED: 'placed',
      PAID: 'paid',
      CLOSED: 'closed',
      REFUSED: 'refused',
      NEVER_ARRIVED: 'never-arrived',
    }),
    orderNo: w.nullable(w.text),
    applyDate: w.nullable(w.date),
    valueDate: w.nullable(w.date),
    refusalCode: w.nullable(w.text),
    refusalMsg: w.looseText,
    remainAmt: w.nullable(w.yuan),
  }),
  z.custom<StoredOrderAnswer>(),
  {
    decode: (wire, payload): StoredOrderAnswer => {
      if (wire.state === 'never-arrived' || wire.state === 'closed') return { kind: wire.state };
      if (wire.state === 'paid' && wire.orderNo !== null && wire.applyDate !== null && wire.valueDate !== null) {
        return { kind: 'paid', orderNo: wire.orderNo, applyDate: wire.applyDate, valueDate: wire.valueDate };
      }
      if (wire.state === 'placed' && wire.orderNo !== null && wire.applyDate !== null) {
        return { kind: 'placed', orderNo: wire.orderNo, applyDate: wire.applyDate };
      }
      if (wire.state === 'refused' && wire.refusalCode !== null) {
        return { kind: 'refused', code: wire.refusalCode, message: wire.refusalMsg, remaining: wire.remainAmt };
      }
      payload.issues.push({ code: 'custom', input: wire, message: 'the stored answer is incomplete' });
      return z.NEVER;
    },
    encode: (answer) => ({
      state: answer.kind,
      orderNo: answer.kind === 'placed' || answer.kind === 'paid' ? answer.orderNo : null,
      applyDate: answer.kind === 'placed' || answer.kind === 'paid' ? answer.applyDate : null,
      valueDate: answer.kind === 'paid' ? answer.valueDate : null,
      refusalCode: answer.kind === 'refused' ? answer.code : null,
      refusalMsg: answer.kind === 'refused' ? answer.message : '',
      remainAmt: answer.kind === 'refused' ? answer.remaining : null,
    }),
  },
);

export const reservationInitAmount = repeatableCall(
  '/V1/assetManagement/trade/getReservationInitAmount',
  firstBuyRequestWire,
  w.inField('firstBuy', w.flag),
  { methods: ['GET', 'POST'], besideRetState: ['firstBuy'] },
);

export const order = writeCall('/V1/assetManagement/trade/order', orderRequestWire, orderReceiptWire, {
  besideRetState: ['orderNo', 'payToken', 'applyDate'],
});

export const findOrder = changeCall('/V1/assetManagement/trade/findOrder', findOrderRequestWire, storedOrderAnswerWire);
export const releaseOrder = changeCall('/V1/assetManagement/trade/releaseOrder', orderNoRequestWire, w.nothing);

export const specNotes = {
  reservationInitAmount: "Whether a purchase with the card would be the investor's first of the product, which decides the minimum.",
  order: {
    summary: 'Places an order. No money moves. A repeated requestId is answered with the first answer.',
    places: 'purchase',
    isSentOnce: true,
  },
} as const;
export const notes = {
  findOrder: 'Outcome of a requestId of an order. A requestId that never arrived is closed for good.',
  releaseOrder: 'Releases an unpaid order and its quota.',
} as const;
