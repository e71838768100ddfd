import { WALLET_RECORD_KINDS, WITHDRAWAL_MODES } from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { walletTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./wallet.screens.ts'));
const withdrawalScreen = screensOf(() => import('./WithdrawalScreen.tsx'));

const inWallet = { ports: 'wallet', needsSession: true, query: z.object({}) } as const;
const ofWallet = { ...inWallet, parent: '/mmf/personal' } as const;
const ofCurrent = { ...inWallet, parent: '/usercenter/hq' } as const;

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
  { ...inWallet, path: '/mmf/personal', title: walletTitles.home, parent: '/assets', screen: () => screens('WalletHomeScreen') },
  { ...ofWallet, path: '/mmf/pro', title: walletTitles.product, query: maybeFund, screen: () => screens('WalletProductScreen') },
  { ...ofWallet, path: '/mmf/position-detail', title: walletTitles.positions, screen: () => screens('WalletPositionsScreen') },
  { ...ofWallet, path: '/mmf/rate-list', title: walletTitles.rates, query: maybeFund, screen: () => screens('WalletRatesScreen') },
  { ...ofWallet, path: '/mmf/his', title: walletTitles.income, screen: () => screens('WalletIncomeScreen') },
  { ...ofWallet, ...records, path: '/mmf/record', screen: () => screens('WalletRecordsScreen') },
  { ...inWallet, ...record, path: '/mmf/record-detail', parent: '/mmf/record', screen: () => screens('WalletRecordScreen') },
  { ...ofWallet, ...result, path: '/mmf/pay-result', screen: () => screens('WalletResultScreen') },
  { ...ofWallet, path: '/mmf/sale', title: walletTitles.withdrawal, screen: () => withdrawalScreen('WithdrawalScreen') },
  {
    ...ofWallet,
    path: '/mmf/split-detail',
    title: walletTitles.splitIn,
    query: z.object({ amount }),
    screen: () => screens('SplitInScreen'),
  },
  {
    ...ofWallet,
    path: '/mmf/split-detail-sale',
    title: walletTitles.splitOut,
    query: z.object({ amount, mode: z.optional(z.enum(WITHDRAWAL_MODES)) }),
    screen: () => screens('SplitOutScreen'),
  },
  {
    ...ofWallet,
    path: '/mmf/rule',
    title: walletTitles.rule,
    // Anybody may read it.
    needsSession: false,
    screen: () => screens('WalletRuleScreen'),
  },
  {
    ...ofWallet,
    path: '/transform/transform-lead',
    title: walletTitles.lead,
    needsSession: false,
    ports: 'base',
    screen: () => screens('TransferLeadScreen'),
  },
  // The same money seen as a demand product (the current account): the same screens, with the addresses of its family.
  { ...inWallet, path: '/usercenter/hq', title: walletTitles.current, parent: '/assets', screen: () => screens('CurrentAccountScreen') },
  {
    ...ofCurrent,
    path: '/hq/prodDetail',
    title: walletTitles.currentProduct,
    query: maybeFund,
    screen: () => screens('CurrentProductScreen'),
  },
  { ...ofCurrent, path: '/hq/fundProdDetail', title: walletTitles.fund, query: maybeFund, screen: () => screens('CurrentProductScreen') },
  { ...ofCurrent, path: '/hq/shareDetail', title: walletTitles.positions, screen: () => screens('CurrentSharesScreen') },
  {
    ...ofCurrent,
    path: '/hq/recharge',
    title: walletTitles.topUp,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    screen: () => screens('CurrentTopUpScreen'),
  },
  { ...ofCurrent, path: '/hq/hq_redeem', title: walletTitles.withdrawal, screen: () => withdrawalScreen('CurrentWithdrawalScreen') },
  { ...ofCurrent, ...records, path: '/hq/list', screen: () => screens('CurrentRecordsScreen') },
  { ...inWallet, ...record, path: '/hq/orderdetail', parent: '/hq/list', screen: () => screens('WalletRecordScreen') },
  { ...ofCurrent, ...records, path: '/cp/detail-list', screen: () => screens('BillsScreen') },
  { ...ofCurrent, ...result, path: '/processResult', screen: () => screens('ProcessResultScreen') },
] as const;

export const walletRoutes: Routes<typeof rows> = defineRoutes(rows);
