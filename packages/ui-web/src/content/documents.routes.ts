import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';

export const documentsRoutes = [
  defineRoute({
    path: '/pe-pdf-view',
    title: lateTitles.pdfView,
    query: z.object({ name: z.optional(z.string()), path: z.string().check(z.minLength(1)) }),
    needsSession: false,
    parent: '/',
    screen: () => import('./PdfViewScreen.tsx').then((module) => module.PdfViewScreen),
  }),
  defineRoute({
    path: '/about/licences',
    title: lateTitles.licences,
    query: z.object({}),
    needsSession: false,
    parent: '/usercenter',
    screen: () => import('./LicencesScreen.tsx').then((module) => module.LicencesScreen),
  }),
] as const;
