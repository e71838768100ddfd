import * as z from 'zod/mini';
import { ordersTitles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/messages',
    title: ordersTitles.messages,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('./MessagesScreen.tsx').then((module) => module.MessagesScreen),
  },
] as const;

export const ordersRoutes: Routes<typeof rows> = defineRoutes(rows);
