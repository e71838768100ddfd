import { WALLET_RECORD_KINDS, WITHDRAWAL_MODES } from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';
import { walletTitles } from './titles.copy.ts';

const inWallet = { ports: 'wallet', needsSession: true } as const;
const ofWallet = { ...inWallet, parent: '/mmf/personal' } as const;
const ofCurrent = { ...inWallet, parent: '/usercenter/hq' } as const;

const nothing = z.object({});
/** Without a fund: of the whole wallet. */
const maybeFund = z.object({ fundCode: z.optional(code) });
const amount = z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)));
const records = {
  title: walletTitles.records,
  query: z.object({ kind: z.optional(z.enum(WALLET_RECORD_KINDS)) }),
  inPlace: ['kind'],
} as const;
const record = { title: walletTitles.record, query: z.object({ recordNo: code }) } as const;
const result = { title: walletTitles.result, query: z.object({ orderNo: code, returnUrl: z.optional(z.string()) }) } as const;

const rows = [
  {
    ...inWallet,
    path: '/mmf/personal',
    title: walletTitles.home,
    query: nothing,
    parent: '/assets',
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletHomeScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/pro',
    title: walletTitles.product,
    query: maybeFund,
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletProductScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/position-detail',
    title: walletTitles.positions,
    query: nothing,
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletPositionsScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/rate-list',
    title: walletTitles.rates,
    query: maybeFund,
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletRatesScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/his',
    title: walletTitles.income,
    query: nothing,
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletIncomeScreen),
  },
  {
    ...ofWallet,
    ...records,
    path: '/mmf/record',
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletRecordsScreen),
  },
  {
    ...inWallet,
    ...record,
    path: '/mmf/record-detail',
    parent: '/mmf/record',
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletRecordScreen),
  },
  {
    ...ofWallet,
    ...result,
    path: '/mmf/pay-result',
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletResultScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/sale',
    title: walletTitles.withdrawal,
    query: nothing,
    screen: () => import('./WithdrawalScreen.tsx').then((module) => module.WithdrawalScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/split-detail',
    title: walletTitles.splitIn,
    query: z.object({ amount }),
    screen: () => import('./wallet.screens.ts').then((module) => module.SplitInScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/split-detail-sale',
    title: walletTitles.splitOut,
    query: z.object({ amount, mode: z.optional(z.enum(WITHDRAWAL_MODES)) }),
    screen: () => import('./wallet.screens.ts').then((module) => module.SplitOutScreen),
  },
  {
    ...ofWallet,
    path: '/mmf/rule',
    title: walletTitles.rule,
    query: nothing,
    // Anybody may read it.
    needsSession: false,
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletRuleScreen),
  },
  {
    ...ofWallet,
    path: '/transform/transform-lead',
    title: walletTitles.lead,
    query: nothing,
    needsSession: false,
    ports: 'base',
    screen: () => import('./wallet.screens.ts').then((module) => module.TransferLeadScreen),
  },
  // The same money seen as a demand product (the current account): the same screens, with the addresses of its family.
  {
    ...inWallet,
    path: '/usercenter/hq',
    title: walletTitles.current,
    query: nothing,
    parent: '/assets',
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentAccountScreen),
  },
  {
    ...ofCurrent,
    path: '/hq/prodDetail',
    title: walletTitles.currentProduct,
    query: maybeFund,
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentProductScreen),
  },
  {
    ...ofCurrent,
    path: '/hq/fundProdDetail',
    title: walletTitles.fund,
    query: maybeFund,
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentProductScreen),
  },
  {
    ...ofCurrent,
    path: '/hq/shareDetail',
    title: walletTitles.positions,
    query: nothing,
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentSharesScreen),
  },
  {
    ...ofCurrent,
    path: '/hq/recharge',
    title: walletTitles.topUp,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentTopUpScreen),
  },
  {
    ...ofCurrent,
    path: '/hq/hq_redeem',
    title: walletTitles.withdrawal,
    query: nothing,
    screen: () => import('./WithdrawalScreen.tsx').then((module) => module.CurrentWithdrawalScreen),
  },
  {
    ...ofCurrent,
    ...records,
    path: '/hq/list',
    screen: () => import('./wallet.screens.ts').then((module) => module.CurrentRecordsScreen),
  },
  {
    ...inWallet,
    ...record,
    path: '/hq/orderdetail',
    parent: '/hq/list',
    screen: () => import('./wallet.screens.ts').then((module) => module.WalletRecordScreen),
  },
  {
    ...ofCurrent,
    ...records,
    path: '/cp/detail-list',
    screen: () => import('./wallet.screens.ts').then((module) => module.BillsScreen),
  },
  {
    ...ofCurrent,
    ...result,
    path: '/processResult',
    screen: () => import('./wallet.screens.ts').then((module) => module.ProcessResultScreen),
  },
] as const;

export const walletRoutes: Routes<typeof rows> = defineRoutes(rows);
