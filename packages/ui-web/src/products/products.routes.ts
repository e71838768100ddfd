import * as z from 'zod/mini';
import { productsTitles as titles } from './titles.copy.ts';
import { maybe, productKeys } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./products.screens.ts'));

/** With a product's code. Without one the page is about the product in the stored offer. */
const offered = { needsSession: false, parent: '/channel/product-list', query: maybe('productCode') } as const;
const ofProduct = { ...offered, query: z.object(productKeys) } as const;
/** Below a product, or below the list where the address names none. */
const below = { ...offered, parent: '/information' } as const;

const rows = [
  { ...ofProduct, path: '/information', title: titles.product, screen: screens('ProductScreen') },
  {
    ...ofProduct,
    parent: '/information',
    path: '/private-enlisting',
    title: titles.productInformation,
    screen: screens('ProductInformationScreen'),
  },
  { ...ofProduct, parent: '/information', path: '/pe-his-net', title: titles.netValues, screen: screens('NetValuesScreen') },
  {
    ...below,
    path: '/pe-archives',
    title: titles.archives,
    query: z.object({ ...productKeys, curTab: z.optional(z.enum(['1', '2'])) }),
    inPlace: ['curTab'],
    screen: screens('ArchivesScreen'),
  },
  { ...below, path: '/asset-explain', title: titles.productExplained, screen: screens('ProductExplainedScreen') },
  { ...below, path: '/asset-pro', title: titles.productContract, screen: screens('ProductContractScreen') },
  { path: '/vip-financial', title: titles.premium, needsSession: false, parent: '/', screen: screens('PremiumScreen') },
  { ...ofProduct, path: '/vip-detail', title: titles.product, parent: '/vip-financial', screen: screens('PremiumProductScreen') },
] as const;

export const productsRoutes: Routes<typeof rows> = defineRoutes(rows);
