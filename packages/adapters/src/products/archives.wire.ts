import type { ProductArchives } from '@caifu/core/products';
import { repeatableCall } from '../kit/endpoint.ts';
import { productDocumentWire, productRequestWire } from './product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire, listWire, looseTextWire } from '../kit/scalars.wire.ts';

export const productArchivesWire = renamed(messageOf<ProductArchives>(), {
  productCode: idWire,
  productName: looseTextWire,
  contracts: ['contractDocumentsInfoList', listWire(productDocumentWire)],
  announcements: ['announcementDocumentsInfoList', listWire(productDocumentWire)],
});

export const productArchives = repeatableCall({
  path: '/V1/assetManagement/product/archives',
  session: 'optional',
  isReadOffline: true,
  request: productRequestWire,
  answer: productArchivesWire,
});
