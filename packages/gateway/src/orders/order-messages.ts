import { inboxKindsOf } from '@caifu/core/zh-CN';
import { isComplaintNo } from '../account/complaints.store.ts';
import type { Tells } from '../ground/tells.ts';
import { productMessages } from '../products/product-messages.ts';

const ofProducts = productMessages(inboxKindsOf('orders'));

/** Messages about orders of products and about complaints, whose number stands in place of a product. */
export const orderMessages: Tells = {
  ...ofProducts,
  names: async (sources, about) =>
    new Map([
      ...(await ofProducts.names(sources, about)),
      ...about.flatMap(({ messageId, productCode }) =>
        isComplaintNo(productCode) ? [[messageId, `投诉（编号${productCode}）`] as const] : [],
      ),
    ]),
};
