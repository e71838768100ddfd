import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

export const goldPlaces = {
  gold: () => pathTo('/gold/gx-gold'),
  'gold-holding': () => pathTo('/gold/gx-detail'),
  'gold-service': () => pathTo('/gold/serve/start'),
  'gold-buy': () => pathTo('/gold/buy'),
  'gold-sell': () => pathTo('/gold/sell'),
  'gold-result': ({ orderNo }) => instead('/gold/result', { orderNo }),
} satisfies Partial<Places>;
