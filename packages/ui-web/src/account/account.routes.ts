import * as z from 'zod/mini';
import { contentTitles } from '../content/titles.copy.ts';
import { accountTitles as titles } from './titles.copy.ts';
import { errand, texts } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./account.screens.ts'));
const identityScreen = screensOf(() => import('./IdentityScreen.tsx'));

/** An errand that does not exist. Every query is invalid for it, so the error page appears. */
const noErrand = { query: z.never(), needsSession: false, parent: '/usercenter', title: titles.identity } as const;

const errandRow = { query: errand, ports: 'account' } as const;
const ofIdentity = { ...errandRow, parent: '/identity-auth' } as const;
const ofSecurity = { ports: 'account', parent: '/user/accountsecurity' } as const;
const securityErrand = { ...ofSecurity, query: errand } as const;

const information = screens('InformationScreen');
const passwords = screensOf(() => import('./PasswordSettingScreen.tsx'));
const errorPage = () => import('../app/shell/ErrorPageScreen.tsx').then((m) => m.ErrorPageScreen);

const rows = [
  { ...ofIdentity, path: '/identity/verify', title: titles.identity, screen: identityScreen('IdentityScreen') },
  { ...ofIdentity, path: '/identity/password', title: titles.passwordSet, screen: passwords('SetPasswordScreen') },
  { ...ofIdentity, path: '/identity/information', title: titles.information, screen: information },
  { ...ofIdentity, path: '/identity/perfect/address', title: titles.information, screen: information },
  { ...ofIdentity, path: '/identity/perfect/tax', title: titles.tax, screen: screens('TaxScreen') },
  { ...noErrand, path: '/identity/:comp', screen: errorPage },
  { ...noErrand, path: '/identity/perfect/:comp', screen: errorPage },
  {
    ...errandRow,
    path: '/upLoad-cardid',
    title: titles.cardRenewal,
    query: z.extend(errand, { bankCode: z.optional(code), ocr: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: identityScreen('CardRenewalScreen'),
  },
  { path: '/user/accountsecurity', title: titles.accountSecurity, parent: '/usercenter', screen: screens('AccountSecurityScreen') },
  { ...securityErrand, path: '/user/accountsecurity/address', title: titles.address, screen: screens('AddressScreen') },
  {
    ...errandRow,
    path: '/user/accountsecurity/modify',
    title: titles.addressChange,
    parent: '/user/accountsecurity/address',
    screen: screens('AddressChangeScreen'),
  },
  { ...securityErrand, path: '/user/accountsecurity/password', title: titles.passwordChange, screen: passwords('ChangePasswordScreen') },
  { ...securityErrand, path: '/user/accountsecurity/reset', title: titles.passwordReset, screen: passwords('ResetPasswordScreen') },
  { ...ofSecurity, path: '/user/accountsecurity/devices', title: titles.loginDevices, screen: screens('LoginDevicesScreen') },
  { ...ofSecurity, path: '/user/accountsecurity/consents', title: titles.dataConsents, screen: screens('DataConsentsScreen') },
  { ...ofSecurity, path: '/user/accountsecurity/data', title: titles.dataExport, screen: screens('DataExportScreen') },
  {
    path: '/complaint',
    title: contentTitles.complaint,
    query: texts('about'),
    needsSession: false,
    ports: 'account',
    parent: '/about/seller',
    screen: screens('ComplaintScreen'),
  },
  { path: '/feedback', title: titles.feedback, ports: 'account', parent: '/usercenter', screen: screens('FeedbackScreen') },
  { path: '/about/wechat', title: titles.accountManager, parent: '/usercenter', screen: screens('AccountManagerScreen') },
] as const;

/** Identity verification, personal information, account security. */
export const accountRoutes: Routes<typeof rows> = defineRoutes(rows);
