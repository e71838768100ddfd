import * as z from 'zod/mini';
import { titles } from '../app/routing/titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fetchHome } from './first-screen.ts';

const afterHome = screensOf(() => import('./after-home.ts'));

/** The filter is in the address, and the screen reads it. */
const text = z.optional(z.string());

const open = { needsSession: false, parent: '/' } as const;

const rows = [
  { path: '/', title: titles.home, needsSession: false, tab: 'home', parent: null, ports: 'base', screen: fetchHome },
  {
    ...open,
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
    ports: 'base',
    inPlace: ['family', 'q', 'term', 'risk', 'start', 'open', 'sort'],
    screen: afterHome('ProductListScreen'),
  },
  { ...open, path: '/usercenter', title: titles.account, tab: 'mine', screen: () => import('./home.screens.ts').then((m) => m.MineScreen) },
  { ...open, path: '/login', title: titles.signIn, query: z.object({ back: text }), ports: 'base', screen: afterHome('SignInScreen') },
] as const;

/** Pages at which an app is opened. Their rows are part of the first load, with the system's. */
export const firstRoutes: Routes<typeof rows> = defineRoutes(rows);
