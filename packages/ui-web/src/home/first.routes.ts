import * as z from 'zod/mini';
import { titles } from '../app/routing/titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fetchHome } from './first-screen.ts';

const afterHome = screensOf(() => import('./after-home.ts'));

/** What a filter says stands in the address; the screen reads it. */
const text = z.optional(z.string());

const rows = [
  { path: '/', title: titles.home, query: z.object({}), needsSession: false, tab: 'home', parent: null, ports: 'base', screen: fetchHome },
  {
    path: '/channel/product-list',
    title: titles.products,
    query: z.object({
      channelCode: z.optional(code),
      del_prev: text,
      family: z.optional(z.enum(['broker', 'private'])),
      q: text,
      term: text,
      risk: text,
      start: text,
      open: text,
      sort: text,
    }),
    needsSession: false,
    parent: '/',
    ports: 'base',
    inPlace: ['family', 'q', 'term', 'risk', 'start', 'open', 'sort'],
    screen: () => afterHome('ProductListScreen'),
  },
  {
    path: '/usercenter',
    title: titles.account,
    query: z.object({}),
    needsSession: false,
    tab: 'mine',
    parent: '/',
    screen: () => import('./home.screens.ts').then((module) => module.MineScreen),
  },
  {
    path: '/login',
    title: titles.signIn,
    query: z.object({ back: z.optional(z.string()) }),
    needsSession: false,
    parent: '/',
    ports: 'base',
    screen: () => afterHome('SignInScreen'),
  },
] as const;

/** Pages that an app is opened at: their rows are part of the first load, with the system's. */
export const firstRoutes: Routes<typeof rows> = defineRoutes(rows);
