import * as z from 'zod/mini';
import { productsTitles } from './titles.copy.ts';
import { code, productKeys } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./products.screens.ts'));

/** With a product's code, or about the product in the stored offer. */
const offered = {
  needsSession: false,
  parent: '/channel/product-list',
  query: z.object({ productCode: z.optional(code) }),
} as const;

const rows = [
  {
    path: '/information',
    title: productsTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => screens('ProductScreen'),
  },
  {
    path: '/private-enlisting',
    title: productsTitles.productInformation,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => screens('ProductInformationScreen'),
  },
  {
    path: '/pe-his-net',
    title: productsTitles.netValues,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => screens('NetValuesScreen'),
  },
  {
    path: '/pe-archives',
    title: productsTitles.archives,
    query: z.object({ ...productKeys, curTab: z.optional(z.enum(['1', '2'])) }),
    needsSession: false,
    parent: '/channel/product-list',
    inPlace: ['curTab'],
    screen: () => screens('ArchivesScreen'),
  },
  { ...offered, path: '/asset-explain', title: productsTitles.productExplained, screen: () => screens('ProductExplainedScreen') },
  { ...offered, path: '/asset-pro', title: productsTitles.productContract, screen: () => screens('ProductContractScreen') },
  {
    path: '/followed',
    title: productsTitles.followed,
    query: z.object({}),
    needsSession: true,
    parent: '/favourite-funds',
    screen: () => screens('FollowedScreen'),
  },
  {
    path: '/vip-financial',
    title: productsTitles.premium,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => screens('PremiumScreen'),
  },
  {
    path: '/vip-detail',
    title: productsTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/vip-financial',
    screen: () => screens('PremiumProductScreen'),
  },
] as const;

export const productsRoutes: Routes<typeof rows> = defineRoutes(rows);
