import type { Area } from '../ground/deps.ts';
import { editorialRoutes } from './editorial.routes.ts';

export const editorialArea = {
  routes: [editorialRoutes],
  movements: { nothing: 'texts move no money' },
} satisfies Area;
