import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { productKeys } from '../app/routing/query-shapes.ts';

export const productsRoutes = [
  defineRoute({
    path: '/information',
    title: lateTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('./ProductScreen.tsx').then((module) => module.ProductScreen),
  }),
  defineRoute({
    path: '/private-enlisting',
    title: lateTitles.productInformation,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('./ProductInformationScreen.tsx').then((module) => module.ProductInformationScreen),
  }),
  defineRoute({
    path: '/vip-financial',
    title: lateTitles.premium,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('./PremiumScreen.tsx').then((module) => module.PremiumScreen),
  }),
  defineRoute({
    path: '/vip-detail',
    title: lateTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/vip-financial',
    screen: () => import('./PremiumProductScreen.tsx').then((module) => module.PremiumProductScreen),
  }),
] as const;
