import * as z from 'zod/mini';
import { cashierTitles } from './titles.copy.ts';
import { errand } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./cashier.screens.ts'));

const errandRow = { query: errand, needsSession: true, ports: 'account' } as const;

const rows = [
  {
    path: '/mmf/buy',
    title: cashierTitles.wallet,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    needsSession: true,
    parent: '/assets',
    screen: () => import('./WalletScreen.tsx').then((module) => module.WalletScreen),
  },
  {
    path: '/transform/big-transform',
    title: cashierTitles.largeTransfer,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    needsSession: false,
    ports: 'base',
    parent: '/mmf/buy',
    screen: () => screens('LargeTransferScreen'),
  },
  {
    ...errandRow,
    path: '/identity/bank-card',
    title: cashierTitles.cardBinding,
    parent: '/identity-auth',
    screen: () => import('./BankCardBindingScreen.tsx').then((module) => module.BankCardBindingScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/cards',
    title: cashierTitles.bankCards,
    parent: '/user/accountsecurity',
    screen: () => screens('BankCardsScreen'),
  },
  {
    path: '/user/accountsecurity/close',
    title: cashierTitles.accountClosing,
    query: z.object({}),
    needsSession: true,
    ports: 'account',
    parent: '/user/accountsecurity',
    screen: () => import('./AccountClosingScreen.tsx').then((module) => module.AccountClosingScreen),
  },
] as const;

export const cashierRoutes: Routes<typeof rows> = defineRoutes(rows);
