import * as z from 'zod/mini';
import { systemCopy } from './system.copy.ts';
import { defineRoutes, type Routes } from '../routing/route-table.ts';

const words = z.optional(z.string());

const rows = [
  {
    path: '/404',
    title: systemCopy.notFound.title,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('./NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
  },
  {
    path: '/errpage',
    title: systemCopy.errorPage.title,
    query: z.object({ code: words, title: words, content: words, linkText: words, linkUrl: words }),
    needsSession: false,
    parent: '/',
    screen: () => import('./ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen),
  },
] as const;

export const systemRoutes: Routes<typeof rows> = defineRoutes(rows);
