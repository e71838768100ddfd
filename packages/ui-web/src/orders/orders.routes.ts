import { ordersTitles as titles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/messages',
    title: titles.messages,
    parent: '/usercenter',
    screen: () => import('./MessagesScreen.tsx').then((m) => m.MessagesScreen),
  },
  {
    path: '/settings/reminders',
    title: titles.reminders,
    parent: '/settings',
    screen: () => import('./RemindersScreen.tsx').then((m) => m.RemindersScreen),
  },
] as const;

export const ordersRoutes: Routes<typeof rows> = defineRoutes(rows);
