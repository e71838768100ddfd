import * as z from 'zod/mini';
import { accountTitles } from './titles.copy.ts';
import { code, errand } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

/** An errand that does not exist: no query makes it one, so that the error page shows. */
const noErrand = { query: z.never(), needsSession: false, parent: '/usercenter', title: accountTitles.identity } as const;

const errandRow = { query: errand, needsSession: true, ports: 'account' } as const;

const information = () => import('./account.screens.ts').then((module) => module.InformationScreen);
const passwords = () => import('./PasswordSettingScreen.tsx');
const errorPage = () => import('../app/shell/ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen);

const rows = [
  {
    ...errandRow,
    path: '/identity/verify',
    title: accountTitles.identity,
    parent: '/identity-auth',
    screen: () => import('./IdentityScreen.tsx').then((module) => module.IdentityScreen),
  },
  {
    ...errandRow,
    path: '/identity/password',
    title: accountTitles.passwordSet,
    parent: '/identity-auth',
    screen: () => passwords().then((module) => module.SetPasswordScreen),
  },
  { ...errandRow, path: '/identity/information', title: accountTitles.information, parent: '/identity-auth', screen: information },
  {
    ...errandRow,
    path: '/identity/perfect/address',
    title: accountTitles.information,
    parent: '/identity-auth',
    screen: information,
  },
  {
    ...errandRow,
    path: '/identity/perfect/tax',
    title: accountTitles.tax,
    parent: '/identity-auth',
    screen: () => import('./account.screens.ts').then((module) => module.TaxScreen),
  },
  { ...noErrand, path: '/identity/:comp', screen: errorPage },
  { ...noErrand, path: '/identity/perfect/:comp', screen: errorPage },
  {
    ...errandRow,
    path: '/upLoad-cardid',
    title: accountTitles.cardRenewal,
    query: z.extend(errand, { bankCode: z.optional(code), ocr: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => import('./IdentityScreen.tsx').then((module) => module.CardRenewalScreen),
  },
  {
    path: '/user/accountsecurity',
    title: accountTitles.accountSecurity,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('./account.screens.ts').then((module) => module.AccountSecurityScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/address',
    title: accountTitles.address,
    parent: '/user/accountsecurity',
    screen: () => import('./account.screens.ts').then((module) => module.AddressScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/modify',
    title: accountTitles.addressChange,
    parent: '/user/accountsecurity/address',
    screen: () => import('./account.screens.ts').then((module) => module.AddressChangeScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/password',
    title: accountTitles.passwordChange,
    parent: '/user/accountsecurity',
    screen: () => passwords().then((module) => module.ChangePasswordScreen),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/reset',
    title: accountTitles.passwordReset,
    parent: '/user/accountsecurity',
    screen: () => passwords().then((module) => module.ResetPasswordScreen),
  },
  {
    path: '/user/accountsecurity/devices',
    title: accountTitles.loginDevices,
    query: z.object({}),
    needsSession: true,
    ports: 'account',
    parent: '/user/accountsecurity',
    screen: () => import('./account.screens.ts').then((module) => module.LoginDevicesScreen),
  },
  {
    path: '/user/accountsecurity/data',
    title: accountTitles.dataExport,
    query: z.object({}),
    needsSession: true,
    ports: 'account',
    parent: '/user/accountsecurity',
    screen: () => import('./account.screens.ts').then((module) => module.DataExportScreen),
  },
  {
    path: '/about/wechat',
    title: accountTitles.accountManager,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('./account.screens.ts').then((module) => module.AccountManagerScreen),
  },
] as const;

/** Proving who one is, personal information, account security. */
export const accountRoutes: Routes<typeof rows> = defineRoutes(rows);
