import * as z from 'zod/mini';
import { titles } from '../app/routing/titles.copy.ts';
import { code, textKeys, texts } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fetchHome } from './first-screen.ts';

const afterHome = screensOf(() => import('./after-home.ts'));

/** The filter stands in the address; the screen reads it. */
const FILTERS = ['family', 'q', 'term', 'risk', 'start', 'open', 'sort'] as const;

const open = { needsSession: false, parent: '/' } as const;

const rows = [
  { path: '/', title: titles.home, needsSession: false, tab: 'home', parent: null, ports: 'base', screen: fetchHome },
  {
    ...open,
    path: '/channel/product-list',
    title: titles.products,
    query: z.object({
      ...textKeys('del_prev', ...FILTERS),
      channelCode: z.optional(code),
      family: z.optional(z.enum(['broker', 'private'])),
    }),
    ports: 'base',
    inPlace: FILTERS,
    screen: afterHome('ProductListScreen'),
  },
  { ...open, path: '/usercenter', title: titles.account, tab: 'mine', screen: () => import('./home.screens.ts').then((m) => m.MineScreen) },
  { ...open, path: '/login', title: titles.signIn, query: texts('back'), ports: 'base', screen: afterHome('SignInScreen') },
] as const;

/** Pages that an app is opened at: their rows are part of the first load, with the system's. */
export const firstRoutes: Routes<typeof rows> = defineRoutes(rows);
