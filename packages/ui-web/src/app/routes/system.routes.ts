import * as z from 'zod/mini';
import { systemCopy } from '../../copy/system.copy.ts';
import { defineRoute } from '../route-table.ts';

export const systemRoutes = [
  defineRoute({
    path: '/404',
    title: systemCopy.notFound.title,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/system/NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
  }),
  defineRoute({
    path: '/errpage',
    title: systemCopy.errorPage.unknown.title,
    // `title`, `content` and `linkText` of the address are not read: free text never comes from the address bar.
    query: z.object({ code: z.optional(z.string()), linkUrl: z.optional(z.string()) }),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/system/ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen),
  }),
] as const;
