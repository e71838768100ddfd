import * as z from 'zod/mini';
import { productsTitles } from './titles.copy.ts';
import { code, productKeys } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

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
    screen: () => import('./products.screens.ts').then((module) => module.ProductScreen),
  },
  {
    path: '/private-enlisting',
    title: productsTitles.productInformation,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('./products.screens.ts').then((module) => module.ProductInformationScreen),
  },
  {
    path: '/pe-his-net',
    title: productsTitles.netValues,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('./products.screens.ts').then((module) => module.NetValuesScreen),
  },
  {
    path: '/pe-archives',
    title: productsTitles.archives,
    query: z.object({ ...productKeys, curTab: z.optional(z.enum(['1', '2'])) }),
    needsSession: false,
    parent: '/channel/product-list',
    inPlace: ['curTab'],
    screen: () => import('./products.screens.ts').then((module) => module.ArchivesScreen),
  },
  {
    ...offered,
    path: '/asset-explain',
    title: productsTitles.productExplained,
    screen: () => import('./products.screens.ts').then((module) => module.ProductExplainedScreen),
  },
  {
    ...offered,
    path: '/asset-pro',
    title: productsTitles.productContract,
    screen: () => import('./products.screens.ts').then((module) => module.ProductContractScreen),
  },
  {
    path: '/followed',
    title: productsTitles.followed,
    query: z.object({}),
    needsSession: true,
    parent: '/favourite-funds',
    screen: () => import('./products.screens.ts').then((module) => module.FollowedScreen),
  },
  {
    path: '/vip-financial',
    title: productsTitles.premium,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('./products.screens.ts').then((module) => module.PremiumScreen),
  },
  {
    path: '/vip-detail',
    title: productsTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/vip-financial',
    screen: () => import('./products.screens.ts').then((module) => module.PremiumProductScreen),
  },
] as const;

export const productsRoutes: Routes<typeof rows> = defineRoutes(rows);
