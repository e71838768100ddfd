import * as z from 'zod/mini';
import { idWire } from '../kit/scalars.wire.ts';

export interface FindOrderRequest {
  readonly requestId: string;
}

export interface OrderNoRequest {
  readonly orderNo: string;
}

export const orderNoRequestWire = z.codec(z.object({ orderNo: idWire }), z.custom<OrderNoRequest>(), {
  decode: (wire) => wire,
  encode: ({ orderNo }) => ({ orderNo }),
});

export const findOrderRequestWire = z.codec(z.object({ requestId: idWire }), z.custom<FindOrderRequest>(), {
  decode: (wire) => wire,
  encode: ({ requestId }) => ({ requestId }),
});
