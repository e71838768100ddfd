import type { Area } from '../ground/area.ts';
import { editorialRoutes } from './editorial.routes.ts';

export const editorialArea = {
  name: 'editorial',
  routes: [editorialRoutes],
} satisfies Area;
