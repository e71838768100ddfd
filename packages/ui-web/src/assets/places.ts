import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

export const assetsPlaces = {
  assets: () => pathTo('/assets'),
  'regular-assets': () => pathTo('/assets'),
} satisfies Partial<Places>;
