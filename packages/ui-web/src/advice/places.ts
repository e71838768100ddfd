import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

export const advicePlaces = {
  'advice-needs': () => pathTo('/kycfund'),
  'advice-loss': () => pathTo('/kycrisk'),
  'advice-result': () => pathTo('/kycresult'),
} satisfies Partial<Places>;
