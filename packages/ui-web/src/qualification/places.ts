import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

const DISCLOSURES = { broker: '/asset-risk', private: '/pe-risk-tip' } as const;

export const qualificationPlaces = {
  standing: (_, here) => pathTo('/identity-auth', { returnUrl: here, unlink: 'Y', need_refresh: 'false' }),
  certification: () => pathTo('/pe-approve', { type: 'pe' }),
  'certification-in-purchase': () => instead('/pe-approve', { type: 'pe', cb: '1' }),
  'evidence-upload': ({ type, source }) => pathTo('/pe-evidence-upload', { type, pageType: source === 'AM' ? 'pe' : null }),
  'risk-disclosure': ({ family }) => instead(DISCLOSURES[family]),
} satisfies Partial<Places>;
