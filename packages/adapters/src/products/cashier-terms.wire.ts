import type { CashierTerms } from '@caifu/core/products';
import * as z from 'zod/mini';

import { looseTextWire, nullableWire, textWire } from '../kit/scalars.wire.ts';

/** The configuration of the cashier; one without a product type or a bound-query type is none. */
export const cashierTermsWire: z.ZodMiniType<CashierTerms | null> = z.codec(
  z.optional(
    z.nullable(
      z.object({
        productType: looseTextWire,
        boundQueryType: looseTextWire,
        merchant: nullableWire(textWire),
        supplierCode: nullableWire(textWire),
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
