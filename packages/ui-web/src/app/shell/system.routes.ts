import * as z from 'zod/mini';
import { systemCopy } from './system.copy.ts';
import { defineRoutes, type Routes } from '../routing/route-table.ts';

const words = z.optional(z.string());

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
    query: z.object({ code: words, title: words, content: words, linkText: words, linkUrl: words }),
    needsSession: false,
    parent: '/',
    screen: () => import('./ErrorPageScreen.tsx').then((m) => m.ErrorPageScreen),
  },
] as const;

export const systemRoutes: Routes<typeof rows> = defineRoutes(rows);
