import type { CashierTerms } from '@caifu/core/products';
import * as z from 'zod/mini';

import * as w from '../kit/scalars.wire.ts';

/** The configuration of the cashier. Without a product type or a bound-query type it counts as missing. */
export const cashierTermsWire: z.ZodMiniType<CashierTerms | null> = z.codec(
  z.optional(
    z.nullable(
      z.object({
        productType: w.looseText,
        boundQueryType: w.looseText,
        merchant: w.nullable(w.text),
        supplierCode: w.nullable(w.text),
      }),
    ),
  ),
  z.custom<CashierTerms | null>(),
  {
    decode: (wire) =>
      wire === undefined || wire === null || wire.productType === '' || wire.boundQueryType === ''
        ? null
        : { productType: wire.productType, boundQueryType: wire.boundQueryType, merchant: wire.merchant, supplier: wire.supplierCode },
    encode: (terms) =>
      terms === null
        ? undefined
        : { productType: terms.productType, boundQueryType: terms.boundQueryType, merchant: terms.merchant, supplierCode: terms.supplier },
  },
);
