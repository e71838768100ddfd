import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';

export const settingsRoutes = [
  defineRoute({
    path: '/settings',
    title: lateTitles.settings,
    query: z.object({}),
    needsSession: false,
    parent: '/usercenter',
    ports: 'base',
    screen: () => import('./SettingsScreen.tsx').then((module) => module.SettingsScreen),
  }),
] as const;
