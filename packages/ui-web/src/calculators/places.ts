import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

export const calculatorsPlaces = {
  'compound-result': ({ address }) => pathTo('/compound-interest/result', address),
  'plan-estimate': ({ address }) => pathTo('/automatic-investment-plan/result', address),
  'capm-calculator': ({ address }) => pathTo('/capm-calculator', address),
} satisfies Partial<Places>;
