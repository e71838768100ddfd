import * as z from 'zod/mini';
import { lateTitles } from '../../copy/late-titles.copy.ts';
import { defineRoute } from '../route-table.ts';

export const settingsRoutes = [
  defineRoute({
    path: '/settings',
    title: lateTitles.settings,
    query: z.object({}),
    needsSession: false,
    parent: '/usercenter',
    ports: 'base',
    screen: () => import('../../screens/settings/SettingsScreen.tsx').then((module) => module.SettingsScreen),
  }),
] as const;
