import { MARKET_SORTS, TRANSFER_SHELVES } from '@caifu/core/transfer';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { transferTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./transfer.screens.ts'));
const transferSaleScreen = screensOf(() => import('./TransferSaleScreen.tsx'));

const inTransfer = { ports: 'transfer', needsSession: true, query: z.object({}), parent: '/transfer-platform/home' } as const;
const ofListing = { ...inTransfer, query: z.object({ transferNo: code }), parent: '/transfer-platform/market-list' } as const;
const ofHolding = { ...inTransfer, query: z.object({ orderNo: code }), parent: '/transfer-platform/transfer-assetlist' } as const;
const number = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/)));

const home = { ...inTransfer, title: transferTitles.home, parent: '/assets', screen: () => screens('TransferHomeScreen') } as const;

const rows = [
  { ...home, path: '/transfer-platform' },
  { ...home, path: '/transfer-platform/home' },
  {
    ...inTransfer,
    path: '/transfer-platform/market-list',
    title: transferTitles.market,
    query: z.object({
      sort: z.optional(z.enum(MARKET_SORTS)),
      days: number,
      /** yuan */
      price: number,
      /** Hundredths of a percent. */
      rate: number,
      productCode: z.optional(code),
    }),
    inPlace: ['sort', 'days', 'price', 'rate'],
    screen: () => screens('TransferMarketScreen'),
  },
  {
    ...ofListing,
    path: '/transfer-platform/zrTransferDetail',
    title: transferTitles.detail,
    screen: () => screens('TransferListingScreen'),
  },
  {
    ...ofListing,
    path: '/transfer-platform/zrDepositDetail',
    title: transferTitles.detail,
    screen: () => screens('TransferListingScreen'),
  },
  { ...ofListing, path: '/transfer-platform/productDetail', title: transferTitles.product, screen: () => screens('TransferProductScreen') },
  {
    ...inTransfer,
    path: '/transfer-platform/transfer-assetlist',
    title: transferTitles.assets,
    screen: () => screens('TransferAssetsScreen'),
  },
  { ...ofHolding, path: '/transfer-platform/transfer', title: transferTitles.sale, screen: () => transferSaleScreen('TransferSaleScreen') },
  {
    ...ofHolding,
    path: '/transfer-platform/transferConfirm',
    title: transferTitles.confirm,
    screen: () => transferSaleScreen('TransferSaleScreen'),
  },
  {
    ...ofListing,
    path: '/transfer-platform/buy',
    title: transferTitles.buy,
    screen: () => import('./TransferPurchaseScreen.tsx').then((module) => module.TransferPurchaseScreen),
  },
  {
    ...inTransfer,
    path: '/transfer-platform/result',
    title: transferTitles.result,
    query: z.object({ recordNo: z.optional(code) }),
    screen: () => screens('TransferResultScreen'),
  },
  {
    ...inTransfer,
    path: '/transfer-platform/mytransfer-list',
    title: transferTitles.mine,
    query: z.object({ shelf: z.optional(z.enum(TRANSFER_SHELVES)) }),
    inPlace: ['shelf'],
    screen: () => screens('TransferRecordsScreen'),
  },
  { ...inTransfer, path: '/transfer-platform/draw', title: transferTitles.draw, screen: () => screens('TransferDrawScreen') },
  {
    ...inTransfer,
    ports: 'base',
    needsSession: false,
    path: '/transfer-platform/transfer-contract',
    query: z.object({ version: z.optional(z.string()) }),
    title: transferTitles.contract,
    screen: () => screens('TransferContractScreen'),
  },
] as const;

export const transferRoutes: Routes<typeof rows> = defineRoutes(rows);
