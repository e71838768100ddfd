import * as z from 'zod/mini';
import { accountTitles } from './titles.copy.ts';
import { code, errand } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./account.screens.ts'));
const identityScreen = screensOf(() => import('./IdentityScreen.tsx'));

/** An errand that does not exist: no query makes it one, so that the error page shows. */
const noErrand = { query: z.never(), needsSession: false, parent: '/usercenter', title: accountTitles.identity } as const;

const errandRow = { query: errand, needsSession: true, ports: 'account' } as const;

const information = () => screens('InformationScreen');
const passwords = () => import('./PasswordSettingScreen.tsx');
const errorPage = () => import('../app/shell/ErrorPageScreen.tsx').then((module) => module.ErrorPageScreen);

const rows = [
  {
    ...errandRow,
    path: '/identity/verify',
    title: accountTitles.identity,
    parent: '/identity-auth',
    screen: () => identityScreen('IdentityScreen'),
  },
  {
    ...errandRow,
    path: '/identity/password',
    title: accountTitles.passwordSet,
    parent: '/identity-auth',
    screen: () => passwords().then((module) => module.SetPasswordScreen),
  },
  { ...errandRow, path: '/identity/information', title: accountTitles.information, parent: '/identity-auth', screen: information },
  { ...errandRow, path: '/identity/perfect/address', title: accountTitles.information, parent: '/identity-auth', screen: information },
  { ...errandRow, path: '/identity/perfect/tax', title: accountTitles.tax, parent: '/identity-auth', screen: () => screens('TaxScreen') },
  { ...noErrand, path: '/identity/:comp', screen: errorPage },
  { ...noErrand, path: '/identity/perfect/:comp', screen: errorPage },
  {
    ...errandRow,
    path: '/upLoad-cardid',
    title: accountTitles.cardRenewal,
    query: z.extend(errand, { bankCode: z.optional(code), ocr: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => identityScreen('CardRenewalScreen'),
  },
  {
    path: '/user/accountsecurity',
    title: accountTitles.accountSecurity,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => screens('AccountSecurityScreen'),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/address',
    title: accountTitles.address,
    parent: '/user/accountsecurity',
    screen: () => screens('AddressScreen'),
  },
  {
    ...errandRow,
    path: '/user/accountsecurity/modify',
    title: accountTitles.addressChange,
    parent: '/user/accountsecurity/address',
    screen: () => screens('AddressChangeScreen'),
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
    screen: () => screens('LoginDevicesScreen'),
  },
  {
    path: '/user/accountsecurity/data',
    title: accountTitles.dataExport,
    query: z.object({}),
    needsSession: true,
    ports: 'account',
    parent: '/user/accountsecurity',
    screen: () => screens('DataExportScreen'),
  },
  {
    path: '/about/wechat',
    title: accountTitles.accountManager,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => screens('AccountManagerScreen'),
  },
] as const;

/** Proving who one is, personal information, account security. */
export const accountRoutes: Routes<typeof rows> = defineRoutes(rows);
