import type { ProductArchives } from '@caifu/core/products';
import { repeatableCall } from '../kit/endpoint.ts';
import { productDocumentWire, productRequestWire } from './product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const productArchivesWire = renamed(messageOf<ProductArchives>(), {
  productCode: w.id,
  productName: w.looseText,
  contracts: ['contractDocumentsInfoList', w.list(productDocumentWire)],
  announcements: ['announcementDocumentsInfoList', w.list(productDocumentWire)],
});

export const productArchives = repeatableCall('/V1/assetManagement/product/archives', productRequestWire, productArchivesWire, {
  session: 'optional',
  isReadOffline: true,
});

export const notes = {
  productArchives: 'Contracts and announcements of a product.',
} as const;
