import * as z from 'zod/mini';
import { lateTitles } from '../../copy/late-titles.copy.ts';
import { defineRoute } from '../route-table.ts';
import { productKeys } from './query-shapes.ts';

export const productsRoutes = [
  defineRoute({
    path: '/information',
    title: lateTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/products/ProductScreen.tsx').then((module) => module.ProductScreen),
  }),
  defineRoute({
    path: '/private-enlisting',
    title: lateTitles.productInformation,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/products/ProductInformationScreen.tsx').then((module) => module.ProductInformationScreen),
  }),
  defineRoute({
    path: '/vip-financial',
    title: lateTitles.premium,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/premium/PremiumScreen.tsx').then((module) => module.PremiumScreen),
  }),
  defineRoute({
    path: '/vip-detail',
    title: lateTitles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/vip-financial',
    screen: () => import('../../screens/premium/PremiumProductScreen.tsx').then((module) => module.PremiumProductScreen),
  }),
] as const;
