import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { titles } from '../app/routing/titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';

export const accountRoutes = [
  // Where an unknown path leads in the broker-channel build; the personal centre stands for the fund centre (docs/flows/pages.md).
  defineRoute({
    path: '/usercenter/fund',
    title: titles.account,
    query: z.object({}),
    needsSession: false,
    tab: 'mine',
    parent: '/',
    screen: () => import('../home/MineScreen.tsx').then((module) => module.MineScreen),
  }),
  defineRoute({
    path: '/identity-auth',
    title: lateTitles.standing,
    query: z.object({
      returnUrl: z.optional(z.string()),
      unlink: z.optional(z.string()),
      need_refresh: z.optional(z.string()),
    }),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('../qualification/StandingScreen.tsx').then((module) => module.StandingScreen),
  }),
  defineRoute({
    path: '/mmf/buy',
    title: lateTitles.wallet,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    needsSession: true,
    parent: '/assets',
    screen: () => import('../cashier/WalletScreen.tsx').then((module) => module.WalletScreen),
  }),
] as const;
