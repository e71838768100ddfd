import type { FoundOrder } from '@caifu/core/kit';
import * as z from 'zod/mini';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface FindOrderRequest {
  readonly requestId: string;
}

export interface OrderNoRequest {
  readonly orderNo: string;
}

export const orderNoRequestWire = renamed(messageOf<OrderNoRequest>(), { orderNo: w.id });

export const findOrderRequestWire = renamed(messageOf<FindOrderRequest>(), { requestId: w.id });

/** The outcome of a request id: the order with its receipt, or nothing that ever arrived. */
export const foundOrderWire = /* @__NO_SIDE_EFFECTS__ */ <Receipt, Wire>(
  receiptWire: z.ZodMiniType<Receipt, Wire>,
): z.ZodMiniType<FoundOrder<Receipt>> =>
  z.codec(
    z.object({
      state: w.word<FoundOrder<Receipt>['kind']>({ PLACED: 'placed', NEVER_ARRIVED: 'never-arrived' }),
      receipt: z.optional(z.nullable(receiptWire)),
    }),
    z.custom<FoundOrder<Receipt>>(),
    {
      decode: (wire, payload): FoundOrder<Receipt> => {
        if (wire.state === 'never-arrived') return { kind: wire.state };
        if (wire.receipt !== undefined && wire.receipt !== null) return { kind: wire.state, receipt: wire.receipt };
        payload.issues.push({ code: 'custom', input: wire, message: 'the order has no receipt' });
        return z.NEVER;
      },
      encode: (found) => ({ state: found.kind, receipt: found.kind === 'placed' ? found.receipt : null }),
    },
  );
