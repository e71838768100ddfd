import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

const errand = (comp: string, here: string) => pathTo('/identity/:comp', { returnUrl: here }, { comp });

export const accountPlaces = {
  identity: (_, here) => errand('verify', here),
  'bank-card': (_, here) => errand('bank-card', here),
  'trade-password-setting': (_, here) => errand('password', here),
  address: (_, here) => errand('information', here),
  'id-card-renewal': ({ bankCode }, here) => pathTo('/upLoad-cardid', { bankCode, ocr: '1', returnUrl: here }),
  'tax-declaration': (_, here) => pathTo('/identity/perfect/:comp', { returnUrl: here, targetPage: '1' }, { comp: 'tax' }),
  'risk-assessment': (_, here) => pathTo('/newfundrisk', { backUrl: here }),
  'account-security': () => pathTo('/user/accountsecurity'),
} satisfies Partial<Places>;
