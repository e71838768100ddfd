import type { CashierTerms } from '@caifu/core/products';
import type { PayReceipt } from '@caifu/core/purchase';
import * as z from 'zod/mini';

import { cashierTermsWire } from '../products/cashier-terms.wire.ts';
import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { orderNoRequestWire } from '../orders/order-request.wire.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields, sealedFieldsOf } from '../kit/trade-password.wire.ts';

export interface PaymentRequest extends SealedFields {
  readonly payToken: string;
  readonly cashier?: CashierTerms | null;
  readonly requestId: string;
}

export const paymentOpeningWire = message({
  payToken: w.secret(w.id),
  amount: w.yuan,
  expiresAt: w.instant,
});

/** A pay token for one payment, bound to investor, order and amount. */
export type PaymentOpening = CoreOf<typeof paymentOpeningWire>;

export const paymentRequestWire = z.codec(
  z.object({ payToken: w.secret(w.id), ...SEALED_FIELDS, requestId: w.id, cashier: cashierTermsWire }).check(hasSealedPassword),
  z.custom<PaymentRequest>(),
  {
    decode: (wire) => wire,
    encode: ({ payToken, requestId, cashier = null, ...sealed }) => ({ payToken, ...sealedFieldsOf(sealed), requestId, cashier }),
  },
);

export const payReceiptWire = renamed(messageOf<PayReceipt>(), { orderNo: w.id, applyDate: w.date, valueDate: w.date });

export const openPayment = repeatableCall('/V1/cashier/openPayment', orderNoRequestWire, paymentOpeningWire);
export const pay = writeCall('/V1/cashier/pay', paymentRequestWire, payReceiptWire);

export const notes = {
  openPayment: 'A new pay token for an unpaid order.',
  pay: 'Pays an order with its pay token and the sealed trade password.',
} as const;
