import * as z from 'zod/mini';
import { homeTitles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/settings',
    title: homeTitles.settings,
    query: z.object({}),
    needsSession: false,
    parent: '/usercenter',
    ports: 'base',
    screen: () => import('./home.screens.ts').then((module) => module.SettingsScreen),
  },
] as const;

export const homeRoutes: Routes<typeof rows> = defineRoutes(rows);
