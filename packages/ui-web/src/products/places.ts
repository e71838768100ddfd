import { ownChannel } from '../app/shell/settings.ts';
import { isAt, pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

const BUY = { broker: '/information-buy', private: '/pe-buy' } as const;

export const productsPlaces = {
  'product-list': () => instead('/channel/product-list', ownChannel),
  product: ({ productCode }) => pathTo('/information', { productCode }),
  // Pages between a product and its buy page replace each other, so that back leads to the product.
  buy: ({ family }, here) => ({
    path: pathTo(BUY[family]),
    isReplacing: isAt(here, '/pe-risk-tip', '/asset-risk', '/pe-approve'),
  }),
  'figures-access': (_, here) => pathTo('/figures-access', { returnUrl: here }),
  archives: ({ productCode, part }) =>
    pathTo('/pe-archives', { productCode, need_refresh: 'false', curTab: part === 'contracts' ? '1' : '2' }),
  'product-information': ({ productCode }) => pathTo('/private-enlisting', { productCode }),
  'net-values': ({ productCode }) => pathTo('/pe-his-net', { productCode, need_refresh: 'false' }),
  document: ({ name, url }) => pathTo('/pe-pdf-view', { name, path: url }),
} satisfies Partial<Places>;
