import type { ProductArchives } from '@caifu/core/products';
import { endpoint } from '../kit/endpoint.ts';
import { productDocumentWire, productRequestWire } from './product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire, listWire, looseTextWire } from '../kit/scalars.wire.ts';

export const productArchivesWire = renamed(messageOf<ProductArchives>(), {
  productCode: idWire,
  productName: looseTextWire,
  contracts: ['contractDocumentsInfoList', listWire(productDocumentWire)],
  announcements: ['announcementDocumentsInfoList', listWire(productDocumentWire)],
});

export const productArchives = endpoint({
  name: 'productArchives',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/product/archives',
  session: 'optional',
  repeatable: true,
  isReadOffline: true,
  summary: 'Contracts and announcements of a product.',
  request: productRequestWire,
  answer: productArchivesWire,
});
