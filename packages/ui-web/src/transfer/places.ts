import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

export const transferPlaces = {
  'transfer-market': () => pathTo('/transfer-platform/market-list'),
  'transfer-assets': () => pathTo('/transfer-platform/transfer-assetlist'),
  'transfer-listing': ({ listingNo }) => pathTo('/transfer-platform/zrTransferDetail', { transferNo: listingNo }),
  'transfer-result': ({ recordNo }) => instead('/transfer-platform/result', { recordNo }),
} satisfies Partial<Places>;
