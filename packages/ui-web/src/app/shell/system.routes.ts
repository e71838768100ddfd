import { systemCopy } from './system.copy.ts';
import { texts } from '../routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../routing/route-table.ts';

const rows = [
  {
    path: '/404',
    title: systemCopy.notFound.title,
    needsSession: false,
    parent: '/',
    screen: () => import('./NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
  },
  {
    path: '/errpage',
    title: systemCopy.errorPage.title,
    query: texts('code', 'title', 'content', 'linkText', 'linkUrl'),
    needsSession: false,
    parent: '/',
    screen: () => import('./ErrorPageScreen.tsx').then((m) => m.ErrorPageScreen),
  },
] as const;

export const systemRoutes: Routes<typeof rows> = defineRoutes(rows);
