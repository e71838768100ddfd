import type { CertificationSource } from '@caifu/core/qualification';
import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

const DISCLOSURES = { broker: '/asset-risk', private: '/pe-risk-tip' } as const;

/** `pe` is a private placement of the specification, another type asks for no experience (P2 §2.8). */
const typeOf = (source: CertificationSource | null | undefined) => (source === 'TRUST' ? 'fund' : 'pe');

export const qualificationPlaces = {
  standing: (_, here) => pathTo('/identity-auth', { returnUrl: here, unlink: 'Y', need_refresh: 'false' }),
  certification: ({ source }) => pathTo('/pe-approve', { type: typeOf(source) }),
  'certification-in-purchase': ({ source }) => instead('/pe-approve', { type: typeOf(source), cb: '1' }),
  'evidence-upload': ({ type, source }) => pathTo('/pe-evidence-upload', { type, pageType: source === 'AM' ? 'pe' : null }),
  'risk-disclosure': ({ family }) => instead(DISCLOSURES[family]),
} satisfies Partial<Places>;
