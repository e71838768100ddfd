import type { ProductDetailPorts } from '@caifu/core';

import { productDetail } from '../wire/product.wire.ts';

import { messageOf, type PortCall } from './port-call.ts';

export const createProductDetailHttp = (call: PortCall): Pick<ProductDetailPorts, 'read'> => ({
  read: async (productCode, signal) => {
    const outcome = await call(productDetail, { productCode }, signal);
    return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'read', value: outcome.answer };
  },
});
