import { useState } from 'react';
import * as z from 'zod/mini';
import { Sheet } from '../kit/Sheet.tsx';
import { inAppPath } from './routing/in-app-path.ts';
import { hrefTo, useGo } from './routing/navigation.ts';
import { createPageRenewal } from './shell/page-renewal.ts';
import { defineRoute, type RouteRow } from './routing/route-table.ts';
import { systemRoutes } from './shell/system.routes.ts';
import { Screen } from './shell/Screen.tsx';

declare module './routing/route-path.ts' {
  interface RoutePaths {
    /** Rows and addresses for the router's own tests. */
    readonly routerTests: '/list' | '/product' | '/mine' | '/lazy' | '/never' | '/broken' | '/sheet' | '/fund' | '/gone' | '/nowhere';
  }
}

export interface RouterStage {
  /** For the page `/lazy`. */
  fetches: number;
  /** The number of first fetches that fail. */
  failures: number;
  isSignedIn: boolean;
}

export const newStage = (): RouterStage => ({ fetches: 0, failures: 0, isSignedIn: false });

export const plain = { query: z.object({}), needsSession: false, parent: '/' } as const;
/** Rows remember fetched code, so each test has its own rows. */
export const makeRows = (stage: RouterStage): readonly RouteRow[] => [
  defineRoute({ ...plain, path: '/', title: '首页', parent: null, tab: 'home', screen: async () => Home }),
  defineRoute({ ...plain, path: '/list', title: '列表', screen: async () => Tall }),
  defineRoute({
    ...plain,
    path: '/product',
    title: '产品',
    parent: '/list',
    query: z.object({ code: z.string().check(z.regex(/^\d{6}$/)), tab: z._default(z.enum(['a', 'b']), 'a') }),
    inPlace: ['tab'],
    screen: async () => Product,
  }),
  defineRoute({ ...plain, path: '/identity/:comp', title: '身份', screen: async () => Identity }),
  defineRoute({ ...plain, path: '/mine', title: '我的持仓', needsSession: true, screen: async () => Mine }),
  defineRoute({
    ...plain,
    path: '/login',
    title: '登录',
    query: z.object({ back: z.optional(z.string()) }),
    screen: async () => loginOf(stage),
  }),
  defineRoute({
    ...plain,
    path: '/lazy',
    title: '慢',
    screen: async () => {
      stage.fetches += 1;
      if (stage.failures > 0) {
        stage.failures -= 1;
        throw new TypeError('Failed to fetch dynamically imported module');
      }
      return Mine;
    },
  }),
  defineRoute({ ...plain, path: '/never', title: '不到', screen: () => new Promise<typeof Mine>(() => undefined) }),
  defineRoute({ ...plain, path: '/broken', title: '出错', screen: async () => Broken }),
  defineRoute({ ...plain, path: '/sheet', title: '弹层', screen: async () => WithSheet }),
  ...systemRoutes,
];
/** A tab that remembers, and counts the attempts to reload the document. */
export function renewalAt(isReached: boolean) {
  const reloads = { count: 0 };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const canReach = () => (isReached ? Promise.resolve(true) : Promise.reject(new TypeError('Failed to fetch')));
  return { reloads, renewal: createPageRenewal({ canReach, reload: () => void (reloads.count += 1), storage }) };
}

function Home() {
  return (
    <Screen>
      <a href={hrefTo('/lazy')}>去慢页</a>
    </Screen>
  );
}

/** Its rows arrive a moment after the screen. */
function Tall() {
  const [count, setCount] = useState(0);
  if (count === 0) requestAnimationFrame(() => requestAnimationFrame(() => setCount(80)));
  return (
    <Screen>
      {Array.from({ length: count }, (_, place) => (
        <a key={place} style={{ display: 'block', height: 44 }} href={hrefTo('/product', { code: '000001' })}>
          第 {place + 1} 行
        </a>
      ))}
    </Screen>
  );
}

function Product({ query }: { readonly query: { readonly code: string; readonly tab: 'a' | 'b' } }) {
  const [presses, setPresses] = useState(0);
  return (
    <Screen>
      <p>
        {query.code} {query.tab}
      </p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        次数 {presses}
      </button>
    </Screen>
  );
}

function Identity({ params }: { readonly params: { readonly comp: string } }) {
  return <Screen>部分：{params.comp}</Screen>;
}

export function Mine() {
  return <Screen>我的内容</Screen>;
}

const loginOf = (stage: RouterStage) =>
  function Login({ query }: { readonly query: { readonly back?: string | undefined } }) {
    const { along } = useGo();
    const signIn = () => {
      stage.isSignedIn = true;
      const back = inAppPath(query.back);
      if (back !== null) along(back, { isReplacing: true });
    };
    return (
      <Screen>
        <button type="button" onClick={signIn}>
          登录
        </button>
      </Screen>
    );
  };

function Broken(): never {
  throw new Error('broken screen');
}

function WithSheet() {
  const [isOpen, setOpen] = useState(false);
  const { to } = useGo();
  return (
    <Screen>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet isOpen={isOpen} title="弹层内容" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => to('/product', { code: '000001' })}>
          前进
        </button>
        <button type="button" onClick={() => to('/product', { code: '000001' }, { isReplacing: true })}>
          替换
        </button>
      </Sheet>
    </Screen>
  );
}
