import * as z from 'zod/mini';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const orderNoRequestWire = message({ orderNo: w.id });

export const findOrderRequestWire = message({ requestId: w.id });

type Found<Done, Receipt> = { readonly kind: Done; readonly receipt: Receipt } | { readonly kind: 'never-arrived' };

/** The outcome of a request id: the order with its receipt, or "never arrived". */
export const foundWire = /* @__NO_SIDE_EFFECTS__ */ <Done extends string, Receipt, Wire>(
  done: Done,
  receiptWire: z.ZodMiniType<Receipt, Wire>,
): z.ZodMiniType<Found<Done, Receipt>> =>
  z.codec(
    z.object({
      state: w.word<string>({ [done.toUpperCase()]: done, NEVER_ARRIVED: 'never-arrived' }),
      receipt: z.optional(z.nullable(receiptWire)),
    }),
    z.custom<Found<Done, Receipt>>(),
    {
      decode: ({ state, receipt = null }, payload): Found<Done, Receipt> => {
        if (state !== done) return { kind: 'never-arrived' };
        if (receipt !== null) return { kind: done, receipt };
        payload.issues.push({ code: 'custom', input: receipt, message: 'there is no receipt' });
        return z.NEVER;
      },
      encode: (found) => ({ state: found.kind, receipt: 'receipt' in found ? found.receipt : null }),
    },
  );
