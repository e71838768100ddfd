import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { buildUiIfStale } from '../tools/support/build-ui.ts';
import { findChromium } from '../tools/support/repository.ts';
import { startGateway } from '../tools/support/run-gateway.ts';
import { serveFloors } from './first-load-floors.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';
import { throttle } from './visit.ts';

/**
 * Measures from a tap to the next screen's frame, and from a key to its paint, at a quarter of this machine's speed, beside plain React
 * doing the same in the same run. The code is prefetched. `out of rest` taps on slow 4G before the prefetch. `ROUNDS` is the number of
 * rounds (7).
 */
export const benchScreens = async (): Promise<readonly BenchRow[]> => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
  const { state, output } = await buildUiIfStale();
  if (state === 'failed') throw new Error(output);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'screens-')));
  const gateway = await startGateway();
  const floors = await serveFloors(folder, '/none', '{}', '{}');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const times = new Map<string, number[]>();
  const keep = (name: string, found: readonly number[]): void => {
    times.set(name, [...(times.get(name) ?? []), ...found]);
  };
  const visit = async (url: string, walk: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      await page.addInitScript(watchTaps);
      await page.addInitScript(() => localStorage.setItem('caifu.tracking', 'refused'));
      await page.goto(url);
      await walk(page);
    } finally {
      await context.close();
    }
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await visit(`${floors.url}/list/`, async (page) => {
        await slowDown(page);
        keep('React: typing', await typed(page, page.locator('input')));
        keep('React: list to detail', [await tapped(page, 'li button', '产品0')]);
      });
      await visit(`${gateway.url}/`, async (page) => {
        await page.locator(PRODUCT).first().waitFor();
        await page.mouse.move(5, 400);
        await isFetchedAhead(page, 'after-home-');
        await slowDown(page);
        keep('home to products', [await tapped(page, 'main a[href*="product-list"]', PRODUCTS_TITLE)]);
        await page.locator(PRODUCT).first().hover();
        await isFetchedAhead(page, 'products.screens-');
        keep('products to product', [await tapped(page, PRODUCT, '产品详情')]);
      });
      await visit(`${gateway.url}/`, async (page) => {
        await page.locator(PRODUCT).first().waitFor();
        await page.waitForLoadState('networkidle');
        await throttle(await page.context().newCDPSession(page));
        keep('out of rest: home to products', [await tapped(page, 'main a[href*="product-list"]', PRODUCTS_TITLE)]);
      });
    }
    await visit(`${gateway.url}/#/login`, async (page) => {
      await signIn(page);
      await page.goto(`${gateway.url}/#/channel/product-list?channelCode=QSDJH`);
      await page.getByRole('link', { name: /棠渚季享91天/ }).click();
      await page.getByRole('button', { name: '立即买入' }).click();
      const amount = page.getByLabel('买入金额');
      await amount.waitFor();
      await slowDown(page);
      for (let round = 0; round < rounds; round += 1) keep('typing an amount', await typed(page, amount));
    });
  } finally {
    await browser.close();
    floors.server.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const of = (name: string): number => median(times.get(name) ?? []);
  const row = (name: string, floor: string, limit: number | null): BenchRow => ({
    name,
    value: of(name),
    unit: 'ms',
    floor: { name: floor, value: of(floor) },
    goal: limit === null ? null : { kind: 'at-most', limit },
  });
  return [
    row('home to products', 'React: list to detail', 60),
    row('products to product', 'React: list to detail', 60),
    row('out of rest: home to products', 'React: list to detail', null),
    row('typing an amount', 'React: typing', 32),
  ];
};

const rounds = Number(process.env['ROUNDS'] ?? '7');
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true, locale: 'zh-CN' } as const;
const PRODUCT = 'a[href*="/information?"]';
const PRODUCTS_TITLE = '理财产品';

/** Whether the file has arrived and the page has been idle several times since, so that its code has been evaluated. */
const isFetchedAhead = async (page: Page, file: string): Promise<void> => {
  await page.waitForFunction((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), file);
  for (let rest = 0; rest < 5; rest += 1) {
    await page.waitForTimeout(250);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
};

const slowDown = async (page: Page): Promise<void> => {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
};

/** Milliseconds from the click to the frame after the one that shows the next screen's title. */
const tapped = async (page: Page, from: string, title: string): Promise<number> => {
  await page.evaluate((text) => Reflect.set(window, 'awaited', text), title);
  await page.locator(from).first().tap();
  const found = await page.waitForFunction(() => Number(Reflect.get(window, 'tapTook') ?? 0), undefined, { timeout: 20_000 });
  const took = await found.jsonValue();
  await page.evaluate(() => Reflect.deleteProperty(window, 'tapTook'));
  return took;
};

/** Milliseconds from each of five keys to the frame after it. */
const typed = async (page: Page, field: Locator): Promise<readonly number[]> => {
  await field.fill('');
  await field.focus();
  const took: number[] = [];
  for (const key of ['2', '0', '0', '0', '0']) {
    await page.evaluate(() => Reflect.deleteProperty(window, 'keyTook'));
    await page.keyboard.press(key);
    took.push(await (await page.waitForFunction(() => Number(Reflect.get(window, 'keyTook') ?? 0))).jsonValue());
  }
  return took;
};

/** Runs in the page: records the time from a tap and from a key to the paint of the change. */
const watchTaps = (): void => {
  /** Runs a task after a frame has been drawn. */
  const afterPaint = (task: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', task);
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = (): void => {
        if (document.querySelector('h1')?.textContent !== Reflect.get(window, 'awaited')) requestAnimationFrame(look);
        else afterPaint(() => Reflect.set(window, 'tapTook', performance.now() - timeStamp));
      };
      queueMicrotask(look);
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // This runs after the key's own input event, which the page handles.
      setTimeout(() => afterPaint(() => Reflect.set(window, 'keyTook', performance.now() - timeStamp)));
    },
    { capture: true },
  );
};
