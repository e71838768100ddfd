import { MARKET_SORTS, TRANSFER_SHELVES } from '@caifu/core/transfer';
import * as z from 'zod/mini';
import { choice, maybe, needs, texts } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { screensOf, type Routes } from '../app/routing/route-table.ts';
import { defineServiceRoutes } from '../app/routing/service-rows.ts';
import { transferTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./transfer.screens.ts'));
const sale = screensOf(() => import('./TransferSaleScreen.tsx'));

const inTransfer = { ports: 'transfer', parent: '/transfer-platform/home' } as const;
/** Pages of those who have offered nothing. */
const offer = { ...inTransfer, services: ['transfer'] } as const;
const text = { ...inTransfer, ports: 'base', needsSession: false } as const;
const ofListing = { ...offer, query: needs('transferNo'), parent: '/transfer-platform/market-list' } as const;
const belowListing = { ...ofListing, parent: '/transfer-platform/zrTransferDetail' } as const;
const ofHolding = { ...offer, query: needs('orderNo'), parent: '/transfer-platform/transfer-assetlist' } as const;
const number = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/)));

const home = { ...offer, title: titles.home, parent: '/assets', screen: screens('TransferHomeScreen') } as const;

const rows = [
  { ...home, path: '/transfer-platform' },
  { ...home, path: '/transfer-platform/home' },
  {
    ...offer,
    path: '/transfer-platform/market-list',
    title: titles.market,
    query: z.object({
      sort: z.optional(z.enum(MARKET_SORTS)),
      days: number,
      /** A price in yuan. */
      price: number,
      /** A rate in hundredths of a percent. */
      rate: number,
      productCode: z.optional(code),
    }),
    inPlace: ['sort', 'days', 'price', 'rate'],
    screen: screens('TransferMarketScreen'),
  },
  { ...ofListing, path: '/transfer-platform/zrTransferDetail', title: titles.detail, screen: screens('TransferListingScreen') },
  { ...ofListing, path: '/transfer-platform/zrDepositDetail', title: titles.detail, screen: screens('TransferListingScreen') },
  { ...belowListing, path: '/transfer-platform/productDetail', title: titles.product, screen: screens('TransferProductScreen') },
  { ...offer, path: '/transfer-platform/transfer-assetlist', title: titles.assets, screen: screens('TransferAssetsScreen') },
  { ...ofHolding, path: '/transfer-platform/transfer', title: titles.sale, screen: sale('TransferSaleScreen') },
  {
    ...ofHolding,
    parent: '/transfer-platform/transfer',
    path: '/transfer-platform/transferConfirm',
    title: titles.confirm,
    screen: sale('TransferSaleScreen'),
  },
  {
    ...belowListing,
    path: '/transfer-platform/buy',
    title: titles.buy,
    screen: () => import('./TransferPurchaseScreen.tsx').then((m) => m.TransferPurchaseScreen),
  },
  {
    ...inTransfer,
    path: '/transfer-platform/result',
    title: titles.result,
    query: maybe('recordNo'),
    screen: screens('TransferResultScreen'),
  },
  {
    ...inTransfer,
    path: '/transfer-platform/mytransfer-list',
    title: titles.mine,
    ...choice('shelf', TRANSFER_SHELVES),
    screen: screens('TransferRecordsScreen'),
  },
  { ...inTransfer, path: '/transfer-platform/draw', title: titles.draw, screen: screens('TransferDrawScreen') },
  {
    ...text,
    path: '/transfer-platform/transfer-contract',
    query: texts('version'),
    title: titles.contract,
    screen: screens('TransferContractScreen'),
  },
] as const;

export const transferRoutes: Routes<typeof rows> = defineServiceRoutes('/transfer-platform/mytransfer-list', rows);
