import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

export const cashierPlaces = {
  'top-up': (_, here) => pathTo('/mmf/buy', { returnUrl: here }),
  'bank-cards': () => pathTo('/user/accountsecurity/cards'),
} satisfies Partial<Places>;
