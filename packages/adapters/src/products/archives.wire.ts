import type { ProductArchives } from '@caifu/core/products';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { productDocumentWire, productRequestWire } from './product.wire.ts';
import { idWire, listWire, looseTextWire } from '../kit/scalars.wire.ts';

export const productArchivesWire = z.codec(
  z.object({
    productCode: idWire,
    productName: looseTextWire,
    contractDocumentsInfoList: listWire(productDocumentWire),
    announcementDocumentsInfoList: listWire(productDocumentWire),
  }),
  z.custom<ProductArchives>(),
  {
    decode: (wire) => ({
      productCode: wire.productCode,
      productName: wire.productName,
      contracts: wire.contractDocumentsInfoList,
      announcements: wire.announcementDocumentsInfoList,
    }),
    encode: (archives) => ({
      productCode: archives.productCode,
      productName: archives.productName,
      contractDocumentsInfoList: archives.contracts,
      announcementDocumentsInfoList: archives.announcements,
    }),
  },
);

export const productArchives = endpoint({
  name: 'productArchives',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/product/archives',
  session: 'optional',
  repeatable: true,
  summary: 'Contracts and announcements of a product.',
  request: productRequestWire,
  answer: productArchivesWire,
});
