import { WALLET_RECORD_KINDS, WITHDRAWAL_MODES } from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { choice, maybe, needs, texts } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { walletTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./wallet.screens.ts'));
const withdrawalScreen = screensOf(() => import('./WithdrawalScreen.tsx'));

const inWallet = { ports: 'wallet' } as const;
const ofWallet = { ...inWallet, parent: '/mmf/personal' } as const;
const ofCurrent = { ...inWallet, parent: '/usercenter/hq' } as const;

/** Without a fund: the whole wallet. */
const maybeFund = maybe('fundCode');
const amount = z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)));
const records = { ...choice('kind', WALLET_RECORD_KINDS), title: titles.records } as const;
const record = { title: titles.record, query: needs('recordNo') } as const;
const result = { title: titles.result, query: z.object({ orderNo: code, returnUrl: z.optional(z.string()) }) } as const;

const rows = [
  { ...inWallet, path: '/mmf/personal', title: titles.home, parent: '/assets', screen: screens('WalletHomeScreen') },
  { ...ofWallet, path: '/mmf/pro', title: titles.product, query: maybeFund, screen: screens('WalletProductScreen') },
  { ...ofWallet, path: '/mmf/position-detail', title: titles.positions, screen: screens('WalletPositionsScreen') },
  { ...ofWallet, parent: '/mmf/pro', path: '/mmf/rate-list', title: titles.rates, query: maybeFund, screen: screens('WalletRatesScreen') },
  { ...ofWallet, path: '/mmf/his', title: titles.income, screen: screens('WalletIncomeScreen') },
  { ...ofWallet, ...records, path: '/mmf/record', screen: screens('WalletRecordsScreen') },
  { ...inWallet, ...record, path: '/mmf/record-detail', parent: '/mmf/record', screen: screens('WalletRecordScreen') },
  { ...ofWallet, ...result, path: '/mmf/pay-result', screen: screens('WalletResultScreen') },
  { ...ofWallet, path: '/mmf/sale', title: titles.withdrawal, screen: withdrawalScreen('WithdrawalScreen') },
  { ...ofWallet, path: '/mmf/split-detail', title: titles.splitIn, query: z.object({ amount }), screen: screens('SplitInScreen') },
  {
    ...ofWallet,
    path: '/mmf/split-detail-sale',
    title: titles.splitOut,
    query: z.object({ amount, mode: z.optional(z.enum(WITHDRAWAL_MODES)) }),
    screen: screens('SplitOutScreen'),
  },
  // Open to everybody.
  { ...ofWallet, path: '/mmf/rule', title: titles.rule, needsSession: false, screen: screens('WalletRuleScreen') },
  {
    ...ofWallet,
    path: '/transform/transform-lead',
    title: titles.lead,
    needsSession: false,
    ports: 'base',
    screen: screens('TransferLeadScreen'),
  },
  // The same money presented as a demand product (the current account): the same screens with the addresses of its family.
  { ...inWallet, path: '/usercenter/hq', title: titles.current, parent: '/assets', screen: screens('CurrentAccountScreen') },
  { ...ofCurrent, path: '/hq/prodDetail', title: titles.currentProduct, query: maybeFund, screen: screens('CurrentProductScreen') },
  { ...ofCurrent, path: '/hq/fundProdDetail', title: titles.fund, query: maybeFund, screen: screens('CurrentProductScreen') },
  { ...ofCurrent, path: '/hq/shareDetail', title: titles.positions, screen: screens('CurrentSharesScreen') },
  { ...ofCurrent, path: '/hq/recharge', title: titles.topUp, query: texts('returnUrl'), screen: screens('CurrentTopUpScreen') },
  { ...ofCurrent, path: '/hq/hq_redeem', title: titles.withdrawal, screen: withdrawalScreen('CurrentWithdrawalScreen') },
  { ...ofCurrent, ...records, path: '/hq/list', screen: screens('CurrentRecordsScreen') },
  { ...inWallet, ...record, path: '/hq/orderdetail', parent: '/hq/list', screen: screens('WalletRecordScreen') },
  { ...ofCurrent, ...records, path: '/cp/detail-list', screen: screens('BillsScreen') },
  { ...ofCurrent, ...result, path: '/processResult', screen: screens('ProcessResultScreen') },
] as const;

export const walletRoutes: Routes<typeof rows> = defineRoutes(rows);
