import type { EpochMs, Fen } from '@caifu/core/values';
import type { SealingKey } from '@caifu/core/kit';
import type { PayReceipt } from '@caifu/core/purchase';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { orderNoRequestWire } from '../purchase/order.wire.ts';
import { dateWire, idWire, instantWire, nothingWire, nullableWire, textWire, yuanWire, secret } from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields, sealedFieldsOf } from '../kit/trade-password.wire.ts';

/** A pay token: single use, bound to investor, order and amount. */
export interface PaymentOpening {
  readonly payToken: string;
  readonly amount: Fen;
  readonly expiresAt: EpochMs;
}

export interface PaymentRequest extends SealedFields {
  readonly payToken: string;
  readonly requestId: string;
}

export const paymentOpeningWire = z.codec(
  z.object({ payToken: secret(idWire), amount: yuanWire, expiresAt: instantWire }),
  z.custom<PaymentOpening>(),
  { decode: (wire) => wire, encode: ({ payToken, amount, expiresAt }) => ({ payToken, amount, expiresAt }) },
);

export const paymentRequestWire = z.codec(
  z.object({ payToken: secret(idWire), ...SEALED_FIELDS, requestId: idWire }).check(hasSealedPassword),
  z.custom<PaymentRequest>(),
  {
    decode: (wire) => wire,
    encode: ({ payToken, requestId, ...sealed }) => ({ payToken, ...sealedFieldsOf(sealed), requestId }),
  },
);

export const payReceiptWire = z.codec(z.object({ orderNo: idWire, applyDate: dateWire, valueDate: dateWire }), z.custom<PayReceipt>(), {
  decode: (wire) => wire,
  encode: ({ orderNo, applyDate, valueDate }) => ({ orderNo, applyDate, valueDate }),
});

export const sealingKeyWire = z.codec(
  z.object({
    encryptKey: idWire,
    keyId: nullableWire(textWire),
    nonce: secret(nullableWire(textWire)),
    // Absent at servers that answer a key alone; any other word is malformed.
    padding: nullableWire(z.enum(['OAEP-SHA256', 'PKCS1'])),
  }),
  z.custom<SealingKey>(),
  {
    decode: (wire) => ({ publicKey: wire.encryptKey, keyId: wire.keyId, nonce: wire.nonce, padding: wire.padding ?? 'PKCS1' }),
    encode: (key) => ({ encryptKey: key.publicKey, keyId: key.keyId, nonce: key.nonce, padding: key.padding }),
  },
);

export const openPayment = endpoint({
  name: 'openPayment',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/cashier/openPayment',
  session: 'required',
  repeatable: true,
  summary: 'A fresh pay token for an unpaid order.',
  request: orderNoRequestWire,
  answer: paymentOpeningWire,
});

export const pay = endpoint({
  name: 'pay',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/cashier/pay',
  session: 'required',
  repeatable: false,
  summary: 'Pays an order with its pay token and the sealed trade password.',
  request: paymentRequestWire,
  answer: payReceiptWire,
});

export const encryptPublicKey = endpoint({
  name: 'encryptPublicKey',
  origin: 'spec',
  methods: ['GET'],
  path: '/V1/fundAccountService/getEncryptPublicKey',
  session: 'required',
  repeatable: true,
  summary: 'The key that trade passwords are sealed with; keyId, nonce and padding are extension fields. Never cached.',
  besideRetState: ['encryptKey', 'keyId', 'nonce', 'padding'],
  request: nothingWire,
  answer: sealingKeyWire,
});
