import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { editorialRoutes } from './editorial.routes.ts';

export const editorialArea = {
  routes: [editorialRoutes],
  ...tradesNothing('texts are nobody’s, and are read and not sent'),
  keeps: { nothing: 'texts are nobody’s' },
} satisfies Area;
