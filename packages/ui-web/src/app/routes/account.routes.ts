import * as z from 'zod/mini';
import { titles } from '../../copy/titles.copy.ts';
import { STANDING_STEPS } from '../../screens/account/standing-steps.ts';
import { defineRoute } from '../route-table.ts';

export const accountRoutes = [
  defineRoute({
    path: '/usercenter',
    title: titles.account,
    query: z.object({}),
    needsSession: false,
    tab: 'mine',
    parent: '/',
    screen: () => import('../../screens/account/MineScreen.tsx').then((module) => module.MineScreen),
  }),
  defineRoute({
    path: '/login',
    title: titles.signIn,
    query: z.object({ back: z.optional(z.string()) }),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/account/SignInScreen.tsx').then((module) => module.SignInScreen),
  }),
  defineRoute({
    path: '/identity-auth',
    title: titles.standing,
    query: z.object({
      step: z.optional(z.enum(STANDING_STEPS)),
      returnUrl: z.optional(z.string()),
      unlink: z.optional(z.string()),
      need_refresh: z.optional(z.string()),
    }),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('../../screens/account/StandingScreen.tsx').then((module) => module.StandingScreen),
  }),
  defineRoute({
    path: '/mmf/buy',
    title: titles.wallet,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    needsSession: true,
    parent: '/assets',
    screen: () => import('../../screens/account/WalletScreen.tsx').then((module) => module.WalletScreen),
  }),
] as const;
