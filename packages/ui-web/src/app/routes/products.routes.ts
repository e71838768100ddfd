import * as z from 'zod/mini';
import type { AgreementId } from '../../copy/agreements.copy.ts';
import { titles } from '../../copy/titles.copy.ts';
import { defineRoute } from '../route-table.ts';
import { code, productKeys } from './query-shapes.ts';

/** Those that have a text; any other id is an invalid query (P2 §9). */
const AGREEMENTS = ['1', '3', '4', '5', '6', '9', '10'] as const satisfies readonly `${AgreementId}`[];

export const productsRoutes = [
  defineRoute({
    path: '/',
    title: titles.home,
    query: z.object({}),
    needsSession: false,
    tab: 'home',
    parent: null,
    screen: () => import('../../screens/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  }),
  defineRoute({
    path: '/channel/product-list',
    title: titles.products,
    query: z.object({ channelCode: z.optional(code), del_prev: z.optional(z.string()), family: z.optional(z.enum(['broker', 'private'])) }),
    needsSession: false,
    parent: '/',
    inPlace: ['family'],
    screen: () => import('../../screens/products/ProductListScreen.tsx').then((module) => module.ProductListScreen),
  }),
  defineRoute({
    path: '/information',
    title: titles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/products/ProductScreen.tsx').then((module) => module.ProductScreen),
  }),
  defineRoute({
    path: '/private-enlisting',
    title: titles.productInformation,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/products/ProductInformationScreen.tsx').then((module) => module.ProductInformationScreen),
  }),
  defineRoute({
    path: '/private-enlisting/serviceAgreement',
    title: titles.agreement,
    query: z.object({ agree: z.enum(AGREEMENTS) }),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/about/AgreementScreen.tsx').then((module) => module.AgreementScreen),
  }),
  defineRoute({
    path: '/vip-financial',
    title: titles.premium,
    query: z.object({}),
    needsSession: false,
    parent: '/',
    screen: () => import('../../screens/premium/PremiumScreen.tsx').then((module) => module.PremiumScreen),
  }),
  defineRoute({
    path: '/vip-detail',
    title: titles.product,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/vip-financial',
    screen: () => import('../../screens/premium/PremiumProductScreen.tsx').then((module) => module.PremiumProductScreen),
  }),
] as const;
