import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

export const strategiesPlaces = {
  strategies: () => pathTo('/portfolio/list'),
  strategy: ({ strategyCode }) => pathTo('/portfolio/product-detail', { portfolioCode: strategyCode }),
  'strategy-holding': ({ strategyCode }) => pathTo('/portfolio/position-details', { portfolioCode: strategyCode }),
  'strategy-rebalances': ({ strategyCode }) => pathTo('/portfolio/adjust-hold', { portfolioCode: strategyCode }),
  'strategy-result': ({ orderNo }) => instead('/portfolio/result', { orderNo }),
} satisfies Partial<Places>;
