import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { overlayStack } from '../kit/overlay-stack.ts';
import { createHashHistory, type HashHistory } from './routing/hash-history.ts';
import { hrefTo, type Go, type LinkQuery } from './routing/navigation.ts';
import type { RoutePath } from './routing/route-path.ts';
import { createPageRenewal } from './shell/page-renewal.ts';
import { createAppRouter, type RouterSettings } from './router.tsx';
import { defineRoute, type RouteRow } from './routing/route-table.ts';
import { makeRows, Mine, newStage, plain, renewalAt } from './router.fakes.tsx';
import { systemRoutes } from './shell/system.routes.ts';

/** Count of this test only: an idle prefetch of an earlier test must not count. */
let stage = newStage();

let rows: readonly RouteRow[];

let history: HashHistory;
let go: Go;
const own = `${location.pathname}${location.search}`;

beforeEach(() => {
  stage = newStage();
  rows = makeRows(stage);
});

afterEach(async () => {
  // The browser removes the entry of an overlay asynchronously. The next test must not be moved by that.
  const popped = isOnExtra() ? new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true })) : null;
  await cleanup();
  await popped;
  history.destroy();
  window.history.replaceState(null, '', own);
});

describe('an address', () => {
  it('shows its screen, its title and its query as text', async () => {
    await open('/product?code=000001');
    await expect.element(page.getByText('000001 a')).toBeVisible();
    expect(document.title).toBe('产品');
  });

  it('survives a query string that the host page added', async () => {
    window.history.replaceState(null, '', `${own}${own.includes('?') ? '&' : '?'}token=host#/product?code=000002`);
    await start();
    await expect.element(page.getByText('000002 a')).toBeVisible();
    go.to('/product', { code: '000003' });
    await expect.element(page.getByText('000003 a')).toBeVisible();
    expect(location.search).toContain('token=host');
    expect(location.hash).toBe('#/product?code=000003');
  });

  it('leads to the error page 104 in its place when its query is invalid', async () => {
    await open('/product?code=12');
    await expect.element(page.getByText('页面已过期或参数错误')).toBeVisible();
    expect(location.hash).toBe('#/errpage?code=104');
    expect(document.title).toBe('页面已过期');
    await page.getByRole('button', { name: '点击返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('passes its named parts to the screen, decoded', async () => {
    await open('/identity/%E7%A8%8E');
    await expect.element(page.getByText('部分：税')).toBeVisible();
  });

  it.each(['/nowhere', '/identity/a/b', '/identity/%E0%A4%A'])('%s without a row leads to /404 [UI-3]', async (path) => {
    await open(path);
    await expect.element(page.getByText('您访问的页面不存在或已下线')).toBeVisible();
    expect(location.hash).toBe('#/404');
  });

  it('leads to the page of the setting when no row knows it [UI-3]', async () => {
    await open('/nowhere', { unmatchedRoute: '/list' });
    await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
  });

  it('typed by hand opens its page', async () => {
    await open('/');
    location.hash = '#/product?code=000009';
    await expect.element(page.getByText('000009 a')).toBeVisible();
  });

  it('shows the plain texts in an error page’s query, and none that could mislead [UI-13]', async () => {
    await open(`/errpage?code=1&title=${encodeURIComponent('系统升级')}&content=${encodeURIComponent('请致电 13800000001')}`);
    await expect.element(page.getByRole('heading', { name: '系统升级' })).toBeVisible();
    await expect.element(page.getByText('页面暂时无法显示，请稍后重试')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/致电|138/);
  });
});

describe('a screen that needs a session', () => {
  it('leads to sign-in and back to the same page', async () => {
    await open('/mine?from=x');
    await expect.element(page.getByRole('button', { name: '登录' })).toBeVisible();
    expect(location.hash).toBe('#/login?back=%2Fmine%3Ffrom%3Dx');
    await page.getByRole('button', { name: '登录' }).click();
    await expect.element(page.getByText('我的内容')).toBeVisible();
    expect(location.hash).toBe('#/mine?from=x');
  });

  it('leaves for the host’s own sign-in, with the way back', async () => {
    const left: string[] = [];
    await open('/', {
      handOver: ({ path, href }) => {
        if (path === '/login') left.push(href);
        return path === '/login';
      },
    });
    go.to('/mine');
    expect(left).toEqual(['/login?back=%2Fmine']);
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });
});

describe('a return address that the guard refuses', () => {
  it.each<RoutePath>(['/mine', '/list', '/nowhere'])('leads home instead of to %s [UI-1]', async (path) => {
    await open('/product?code=000001', { entryOf: (search) => ({ kind: search['returnUrl'] === 'bad' ? 'home' : 'enter' }) });
    go.to(path, { returnUrl: 'bad' });
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
    expect(location.hash).toBe('#/');
  });
});

describe('a return address that is well formed and not allowed', () => {
  it.each<readonly [RoutePath, LinkQuery]>([
    ['/product', { code: '000001' }],
    ['/mine', {}],
  ])('is left out of the query of %s, which opens, and is told once [UI-12]', async (path, query) => {
    const told = vi.fn();
    stage.isSignedIn = true;
    await open('/list', {
      entryOf: (search) => ('returnUrl' in search ? { kind: 'enter-without', names: ['returnUrl'] } : { kind: 'enter' }),
      onAddressIgnored: told,
    });
    go.to(path, { ...query, returnUrl: 'https://other.example' });
    await expect.poll(() => location.hash).toBe(hrefTo(path, query));
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('an empty value in an address', () => {
  it('counts as missing [UI-11]', async () => {
    await open('/product?code=000001&tab=');
    await expect.element(page.getByRole('heading', { name: '产品' })).toBeVisible();
    go.to('/product', { code: '', tab: 'b' });
    await expect.poll(() => location.hash).toBe('#/errpage?code=104');
  });
});

describe('rows beyond the first load', () => {
  const late = [
    defineRoute({ ...plain, path: '/late/:name', title: '后来', screen: async () => Mine }),
    defineRoute({ ...plain, path: '/fund', title: '基金', screen: async () => Mine }),
  ];

  it('are fetched for a deep link before the first page appears [UI-4]', async () => {
    let fetches = 0;
    await open('/late/a', {}, async () => {
      fetches += 1;
      return late;
    });
    await expect.element(page.getByRole('heading', { name: '后来' })).toBeVisible();
    history.push('/late/b');
    await expect.element(page.getByText('我的内容')).toBeVisible();
    expect([fetches, document.title, location.hash]).toEqual([1, '后来', '#/late/b']);
  });

  it('are not fetched for an early page, and decide whether a path is unknown [UI-3] [UI-4]', async () => {
    let fetches = 0;
    await open('/list', { unmatchedRoute: '/fund' }, async () => {
      fetches += 1;
      return late;
    });
    expect(fetches).toBe(0);
    go.to('/nowhere');
    await expect.element(page.getByRole('heading', { name: '基金' })).toBeVisible();
    expect([fetches, location.hash]).toEqual([1, '#/fund']);
  });

  it('rows beyond the first load whose fetch fails are reported, and a retry fetches them again [UI-4]', async () => {
    let tries = 0;
    await open('/list', {}, async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return late;
    });
    go.to('/fund');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByRole('heading', { name: '基金' })).toBeVisible();
    expect(tries).toBe(2);
  });

  it('rows beyond the first load show nothing when they arrive after the investor has left [UI-4]', async () => {
    let arrive: (rows: readonly RouteRow[]) => void = () => undefined;
    await open('/list', {}, () => new Promise((resolve) => (arrive = resolve)));
    go.to('/fund');
    go.to('/product', { code: '000001' });
    await expect.element(page.getByText('000001 a')).toBeVisible();
    arrive(late);
    await expect.poll(() => location.hash).toBe('#/product?code=000001');
    await expect.element(page.getByText('000001 a')).toBeVisible();
  });

  it('cause a fault on arrival when they lack the page for unknown addresses [UI-3]', async () => {
    await open('/list', { unmatchedRoute: '/gone' }, async () => late);
    go.to('/nowhere');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
  });
});

describe('back', () => {
  it('goes to the previous page', async () => {
    await open('/');
    go.to('/list');
    go.to('/product', { code: '000001' });
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
  });

  it('goes back once when it is requested twice at once, and again after that', async () => {
    await open('/');
    go.to('/list');
    go.to('/product', { code: '000001' });
    go.back();
    go.back();
    await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
    // A second step would still be pending.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(location.hash).toBe('#/list');
    go.back();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('goes to the parent of a page opened by a link', async () => {
    await open('/product?code=000001');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
    expect(page.getByRole('button', { name: '返回' }).query()).toBeNull();
  });

  it('restores the list’s position, even when its content comes late, while a new page starts at the top', async () => {
    await open('/list');
    await expect.element(page.getByRole('link', { name: '第 80 行' })).toBeInTheDocument();
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(3_000);
    window.scrollTo(0, 2_000);
    go.to('/product', { code: '000001' });
    await expect.element(page.getByText('000001 a')).toBeVisible();
    expect(window.scrollY).toBe(0);
    go.back();
    await expect.poll(() => Math.round(window.scrollY)).toBe(2_000);
  });
});

describe('a navigation', () => {
  it('stays in the app after a plain link, which is prefetched at the first touch', async () => {
    await open('/');
    const link = page.getByRole('link', { name: '去慢页' });
    link.element().dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    expect(stage.fetches).toBe(1);
    await link.click();
    await expect.element(page.getByText('我的内容')).toBeVisible();
    expect([stage.fetches, history.location.index]).toEqual([1, 1]);
  });

  it('moves the focus to the new title', async () => {
    await open('/');
    go.to('/list');
    await expect.element(page.getByRole('heading', { name: '列表' })).toHaveFocus();
  });

  it('creates a new screen for another product, and keeps it for another tab of the product', async () => {
    await open('/product?code=000001');
    await page.getByRole('button', { name: '次数 0' }).click();
    go.to('/product', { code: '000001', tab: 'b' }, { isReplacing: true });
    await expect.element(page.getByRole('button', { name: '次数 1' })).toBeVisible();
    await expect.element(page.getByText('000001 b')).toBeVisible();
    go.to('/product', { code: '000002' });
    await expect.element(page.getByRole('button', { name: '次数 0' })).toBeVisible();
  });

  it('restarts the page when it is given up before the next one, because the flow may have left', async () => {
    await open('/product?code=000001');
    await page.getByRole('button', { name: '次数 0' }).click();
    await expect.element(page.getByRole('button', { name: '次数 1' })).toBeVisible();
    go.to('/never');
    go.back();
    await expect.element(page.getByRole('button', { name: '次数 0' })).toBeVisible();
    expect(location.hash).toBe('#/product?code=000001');
  });

  it('hands over data that the address must not carry', async () => {
    await open('/');
    go.to('/errpage', { code: '900' }, { handover: { title: '暂停服务', content: '今晚恢复' } });
    await expect.element(page.getByText('今晚恢复')).toBeVisible();
    expect(location.hash).toBe('#/errpage?code=900');
  });

  it('makes no second entry for the present page', async () => {
    await open('/');
    go.to('/list');
    go.to('/list');
    expect(history.location.index).toBe(1);
  });
});

describe('a fault', () => {
  it('is reported when a screen cannot be fetched, and a retry fetches again', async () => {
    stage.failures = 1;
    await open('/mine');
    go.to('/lazy');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('我的内容')).toBeVisible();
    expect(stage.fetches).toBe(2);
  });

  it('is repaired automatically when the network is back and the screen can be fetched [UI-4]', async () => {
    stage.failures = 1;
    await open('/mine');
    go.to('/lazy');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('我的内容')).toBeVisible();
    expect(stage.fetches).toBe(2);
  });

  it('reloads the document once when a screen’s code is missing; then it is reported, with a reload button [UI-10]', async () => {
    const { renewal, reloads } = renewalAt(true);
    stage.failures = 9;
    await open('/list', { renewal });
    go.to('/lazy');
    await expect.poll(() => reloads.count).toBe(1);
    expect(page.getByText('页面加载失败').query()).toBeNull();
    // The start of the reloaded document.
    await cleanup();
    history.destroy();
    await start({ renewal });
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    expect([reloads.count, location.hash]).toEqual([1, '#/lazy']);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => reloads.count).toBe(2);
  });

  it('may reload the document again after another page was shown [UI-10]', async () => {
    const { renewal, reloads } = renewalAt(true);
    stage.failures = 2;
    await open('/list', { renewal });
    go.to('/lazy');
    await expect.poll(() => reloads.count).toBe(1);
    go.to('/product', { code: '000001' });
    await expect.element(page.getByText('000001 a')).toBeVisible();
    go.to('/lazy');
    await expect.poll(() => reloads.count).toBe(2);
  });

  it('is reported at once when the server is unreachable or the tab has no storage [UI-10]', async () => {
    stage.failures = 2;
    const { renewal, reloads } = renewalAt(false);
    await open('/list', { renewal });
    go.to('/lazy');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    expect(reloads.count).toBe(0);
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    const storage = { getItem: () => null, setItem: refuse, removeItem: refuse };
    const noteless = createPageRenewal({ canReach: () => Promise.resolve(true), reload: () => (reloads.count += 1), storage });
    noteless.allow();
    expect([await noteless.begin(), reloads.count]).toEqual([false, 0]);
  });

  it('stays inside the screen that cannot be shown', async () => {
    await open('/');
    go.to('/broken');
    await expect.element(page.getByText('页面加载失败')).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('is reported as one of the code or of a missing file, never as one of the network [UI-1312]', async () => {
    await open('/');
    go.to('/broken');
    await expect.element(page.getByText('页面发生故障')).toBeVisible();
    stage.failures = 1;
    go.to('/lazy');
    await expect.element(page.getByText('页面的一部分没有加载出来')).toBeVisible();
    expect(page.getByText('网络').query()).toBeNull();
  });

  it('is found when the router is built with a wrong table', () => {
    expect(() => createAppRouter({ rows: [...rows, ...systemRoutes], context: { isSignedIn: () => true }, history })).toThrow('/404');
    expect(() => createAppRouter({ rows, context: { isSignedIn: () => true }, history, settings: { unmatchedRoute: '/gone' } })).toThrow(
      '/gone',
    );
  });
});

describe('an open sheet', () => {
  it('closes on back on the first page, and the page stays', async () => {
    await open('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.poll(isOnExtra).toBe(true);
    window.history.back();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    await expect.element(page.getByRole('heading', { name: '弹层' })).toBeVisible();
    expect(location.hash).toBe('#/sheet');
  });

  it('closes for another address that the host sets', async () => {
    await open('/');
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    location.hash = '#/product?code=000009';
    await expect.element(page.getByText('000009 a')).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(location.hash).toBe('#/product?code=000009');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '弹层' })).toBeVisible();
    await expect.poll(isOnExtra).toBe(false);
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('closes for an address that replaces its entry, and for one further back', async () => {
    await open('/list');
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    window.history.go(-2);
    await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    location.replace('#/product?code=000008');
    await expect.element(page.getByText('000008 a')).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('A closing sheet gives precedence to an address that is set before its entry is removed', async () => {
    await open('/');
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    const pops = vi.fn<() => void>();
    window.addEventListener('popstate', pops);
    const back = window.history.back.bind(window.history);
    vi.spyOn(window.history, 'back').mockImplementationOnce(() => {
      back();
      location.hash = '#/product?code=000009';
    });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => pops.mock.calls.length).toBe(2);
    window.removeEventListener('popstate', pops);
    await expect.element(page.getByText('000009 a')).toBeVisible();
    expect(location.hash).toBe('#/product?code=000009');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '弹层' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('closes for an address that keeps its screen', async () => {
    await open('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    location.hash = '#/sheet?from=host';
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    await expect.poll(isOnExtra).toBe(false);
    expect(location.hash).toBe('#/sheet?from=host');
    await expect.element(page.getByRole('heading', { name: '弹层' })).toBeVisible();
  });

  it('leaves no entry behind when it is closed by hand', async () => {
    await open('/');
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isOnExtra).toBe(false);
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });

  it('an open sheet that leads to a new page leaves its own page beneath', async () => {
    await open('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await page.getByRole('button', { name: '前进' }).click();
    await expect.element(page.getByText('000001 a')).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '弹层' })).toBeVisible();
  });

  it('an open sheet that replaces its page leaves no entry of the page', async () => {
    await open('/');
    go.to('/sheet');
    await page.getByRole('button', { name: '打开' }).click();
    await expect.poll(isOnExtra).toBe(true);
    await page.getByRole('button', { name: '替换' }).click();
    await expect.element(page.getByText('000001 a')).toBeVisible();
    await expect.poll(() => location.hash).toBe('#/product?code=000001');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible();
  });
});

/** Whether the entry of the open overlays is on top. */
const isOnExtra = (): boolean => JSON.stringify(window.history.state).includes('"isExtra":true');

type FetchRows = () => Promise<readonly RouteRow[]>;

async function open(path: string, settings: Partial<RouterSettings> = {}, fetchLateRows?: FetchRows): Promise<void> {
  window.history.replaceState(null, '', `${own}#${path}`);
  await start(settings, fetchLateRows);
}

async function start(settings: Partial<RouterSettings> = {}, fetchLateRows?: FetchRows): Promise<void> {
  history = createHashHistory(window, overlayStack);
  const router = createAppRouter({ rows, fetchLateRows, context: { isSignedIn: () => stage.isSignedIn }, history, settings });
  ({ go } = router);
  await router.whenReady;
  await render(<router.View />);
}
