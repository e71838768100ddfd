import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { code, errand } from '../app/routing/query-shapes.ts';

/** An errand that does not exist: no query makes it one, so that the error page shows. */
const noErrand = { query: z.never(), needsSession: false, parent: '/usercenter', title: lateTitles.identity } as const;

const account = { query: errand, needsSession: true, ports: 'account' } as const;

const information = () => import('./InformationScreen.tsx').then((module) => module.InformationScreen);
const errorPage = () => import('../app/shell/ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen);

/** Proving who one is, personal information, account security. */
export const identityRoutes = [
  defineRoute({
    ...account,
    path: '/identity/verify',
    title: lateTitles.identity,
    parent: '/identity-auth',
    screen: () => import('./IdentityScreen.tsx').then((module) => module.IdentityScreen),
  }),
  defineRoute({
    ...account,
    path: '/identity/bank-card',
    title: lateTitles.cardBinding,
    parent: '/identity-auth',
    screen: () => import('../cashier/BankCardBindingScreen.tsx').then((module) => module.BankCardBindingScreen),
  }),
  defineRoute({ ...account, path: '/identity/information', title: lateTitles.information, parent: '/identity-auth', screen: information }),
  defineRoute({
    ...account,
    path: '/identity/perfect/address',
    title: lateTitles.information,
    parent: '/identity-auth',
    screen: information,
  }),
  defineRoute({
    ...account,
    path: '/identity/perfect/tax',
    title: lateTitles.tax,
    parent: '/identity-auth',
    screen: () => import('./TaxScreen.tsx').then((module) => module.TaxScreen),
  }),
  defineRoute({ ...noErrand, path: '/identity/:comp', screen: errorPage }),
  defineRoute({ ...noErrand, path: '/identity/perfect/:comp', screen: errorPage }),
  defineRoute({
    ...account,
    path: '/upLoad-cardid',
    title: lateTitles.cardRenewal,
    query: z.extend(errand, { bankCode: z.optional(code), ocr: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => import('./IdentityScreen.tsx').then((module) => module.CardRenewalScreen),
  }),
  defineRoute({
    path: '/user/accountsecurity',
    title: lateTitles.accountSecurity,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('./AccountSecurityScreen.tsx').then((module) => module.AccountSecurityScreen),
  }),
  defineRoute({
    ...account,
    path: '/user/accountsecurity/address',
    title: lateTitles.address,
    parent: '/user/accountsecurity',
    screen: () => import('./AddressScreen.tsx').then((module) => module.AddressScreen),
  }),
  defineRoute({
    ...account,
    path: '/user/accountsecurity/modify',
    title: lateTitles.addressChange,
    parent: '/user/accountsecurity/address',
    screen: () => import('./InformationScreen.tsx').then((module) => module.AddressChangeScreen),
  }),
  defineRoute({
    ...account,
    path: '/user/accountsecurity/cards',
    title: lateTitles.bankCards,
    parent: '/user/accountsecurity',
    screen: () => import('../cashier/BankCardsScreen.tsx').then((module) => module.BankCardsScreen),
  }),
] as const;
