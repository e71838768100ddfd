import * as z from 'zod/mini';
import { homeTitles } from './titles.copy.ts';
import { titles } from '../app/routing/titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  // Where an unknown path leads in the broker-channel build; the personal centre stands for the fund centre (docs/flows/pages.md).
  {
    path: '/usercenter/fund',
    title: titles.account,
    query: z.object({}),
    needsSession: false,
    tab: 'mine',
    parent: '/',
    screen: () => import('./home.screens.ts').then((module) => module.MineScreen),
  },
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
