import { fundPath } from './fund-path.ts';
import type { Places } from '../app/routing/places.ts';

export const fundsPlaces = {
  fund: ({ fundCode }) => fundPath(fundCode),
} satisfies Partial<Places>;
