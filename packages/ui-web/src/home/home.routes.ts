import { homeTitles as titles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/settings',
    title: titles.settings,
    needsSession: false,
    parent: '/usercenter',
    ports: 'base',
    screen: () => import('./home.screens.ts').then((m) => m.SettingsScreen),
  },
] as const;

export const homeRoutes: Routes<typeof rows> = defineRoutes(rows);
