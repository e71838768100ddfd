import * as z from 'zod/mini';
import { systemCopy } from './system.copy.ts';
import { defineRoute } from '../routing/route-table.ts';

const words = z.optional(z.string());

export const systemRoutes = [
  defineRoute({
    path: '/404',
    title: systemCopy.notFound.title,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('./NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
  }),
  defineRoute({
    path: '/errpage',
    title: systemCopy.errorPage.unknown.title,
    query: z.object({ code: words, title: words, content: words, linkText: words, linkUrl: words }),
    needsSession: false,
    parent: '/',
    screen: () => import('./ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen),
  }),
] as const;
