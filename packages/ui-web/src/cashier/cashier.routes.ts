import { cashierTitles as titles } from './titles.copy.ts';
import { errand, texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./cashier.screens.ts'));

const errandRow = { query: errand, ports: 'account' } as const;

const rows = [
  {
    path: '/mmf/buy',
    title: titles.wallet,
    query: texts('returnUrl'),
    parent: '/assets',
    screen: () => import('./WalletScreen.tsx').then((m) => m.WalletScreen),
  },
  {
    path: '/transform/big-transform',
    title: titles.largeTransfer,
    query: texts('returnUrl'),
    needsSession: false,
    ports: 'base',
    parent: '/mmf/buy',
    screen: screens('LargeTransferScreen'),
  },
  {
    ...errandRow,
    path: '/identity/bank-card',
    title: titles.cardBinding,
    parent: '/identity-auth',
    screen: () => import('./BankCardBindingScreen.tsx').then((m) => m.BankCardBindingScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/cards',
    title: titles.bankCards,
    parent: '/user/accountsecurity',
    screen: screens('BankCardsScreen'),
  },
  {
    path: '/user/accountsecurity/close',
    title: titles.accountClosing,
    ports: 'account',
    parent: '/user/accountsecurity',
    screen: () => import('./AccountClosingScreen.tsx').then((m) => m.AccountClosingScreen),
  },
] as const;

export const cashierRoutes: Routes<typeof rows> = defineRoutes(rows);
