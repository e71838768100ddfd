import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

export const homePlaces = {
  home: () => pathTo('/'),
  'personal-centre': () => pathTo('/usercenter'),
  'sign-in': (_, here) => instead('/login', { back: here }),
  'forgot-password': (_, here) => pathTo('/user/accountsecurity/reset', { returnUrl: here }),
} satisfies Partial<Places>;
