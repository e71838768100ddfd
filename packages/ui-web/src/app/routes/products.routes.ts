import * as z from 'zod/mini';
import { titles } from '../../copy/titles.copy.ts';
import { defineRoute } from '../route-table.ts';

/** Codes of products and channels: short, plain, without markup. */
const code = z.string().check(z.regex(/^[\w-]{1,64}$/));

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
    query: z.object({ productCode: code }),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/products/ProductScreen.tsx').then((module) => module.ProductScreen),
  }),
] as const;
