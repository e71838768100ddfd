import { ordersTitles as titles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/messages',
    title: titles.messages,
    parent: '/usercenter',
    screen: () => import('./MessagesScreen.tsx').then((m) => m.MessagesScreen),
  },
] as const;

export const ordersRoutes: Routes<typeof rows> = defineRoutes(rows);
