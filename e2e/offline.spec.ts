import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uiDist } from '../tools/support/repository.ts';
import { builtCommand } from '../tools/support/build-gateway.ts';
import { startGateway, type RunningGateway } from '../tools/support/run-gateway.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { numberIn } from './support/number-in.ts';
import { investor, signOut } from './support/sign-in.ts';
import type { BrowserContext, Page } from '@playwright/test';

test.use({ gatewayName: 'offline', serviceWorkers: 'allow' });

/** Waits until the worker has cached the release and nothing more is fetched. */
const keep = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await expect.poll(async () => (await keptCaches(page)).length).toBeGreaterThan(0);
};

/** Addresses and contents of the read cache, as text. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('caifu-kept-answers');
    const texts = (await cache.keys()).map(async (request) => `${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
    return (await Promise.all(texts)).join('\n');
  });

const entriesOf = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (given) => ((await caches.has(given)) ? (await (await caches.open(given)).keys()).length : 0), name);

const keptCaches = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

test.describe('the app without a network', () => {
  test('a second visit shows the app, and names the data that it could not read [UI-702]', async ({ page, context }) => {
    await page.goto('/');
    await keep(page);
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto('/');
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(again.getByText('网络恢复后会自动重新加载')).toBeVisible();
    await context.setOffline(false);
    await expect(again.locator('a[href*="/information?"]').first()).toBeVisible();
  });

  test('earlier loaded holdings are shown with their time, until the sign-out and for nobody else [UI-706] [UI-707] [UI-708]', async ({
    page,
    context,
    enter,
  }) => {
    await enter(investor.qualified);
    await page.goto('/');
    await keep(page);
    await page.goto('/#/asset-detail');
    const row = page.locator('main [data-icon]').first();
    await expect(row).toBeVisible();
    await expect.poll(() => keptCaches(page)).toContain('caifu-kept-answers');
    const kept = await keptOnDevice(page);
    const token = await page.evaluate(() => String(/"token":"([^"]+)"/.exec(localStorage.getItem('caifu.session') ?? '')?.[1]));
    expect(token.length).toBeGreaterThan(10);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('retState');
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto('/#/asset-detail');
    await expect(offline.locator('main [data-icon]').first()).toBeVisible();
    await expect(offline.getByText(/当前没有网络，以下为 \d\d:\d\d 以前的内容/)).toBeVisible();
    // Another sign-in on the same device, with another session than the one that read the holdings.
    await offline.evaluate(() => {
      const session = localStorage.getItem('caifu.session') ?? '';
      localStorage.setItem('caifu.session', session.replace(/"token":"[^"]+"/, '"token":"another-session"'));
    });
    await offline.reload();
    await expect(offline.getByText('网络恢复后会自动重新加载')).toBeVisible();
    await expect(offline.locator('main [data-icon]')).toHaveCount(0);
    await offline.evaluate((own) => {
      const session = localStorage.getItem('caifu.session') ?? '';
      localStorage.setItem('caifu.session', session.replace('another-session', own));
    }, token);
    await context.setOffline(false);

    await offline.goto('/#/usercenter');
    await offline.reload();
    await signOut(offline);
    await expect(offline).not.toHaveURL(/usercenter/);
    await expect.poll(() => keptCaches(offline)).not.toContain('caifu-kept-answers');
  });

  test('home stays readable with its time after a reload, and nothing loads forever [HM-30] [UI-706] [UI-708]', async ({
    page,
    context,
    enter,
  }) => {
    await enter(investor.qualified);
    await page.goto('/');
    await keep(page);
    const total = page.locator('.on-sky [data-step="shown"]');
    const bones = page.locator('main [class*="_bone_"], main [data-step="loading"]');
    // The files of the idle parts come through the worker from the second opening on.
    await page.reload();
    await expect(total).toContainText(/\d,\d{3}/);
    await expect(page.getByText('最大回撤').or(page.getByText('全部产品')).first()).toBeVisible();
    await expect(bones).toHaveCount(0);
    await expect.poll(() => keptCaches(page)).toContain('caifu-kept-answers');
    await context.setOffline(true);
    await page.reload();
    await expect(total).toContainText(/\d,\d{3}/);
    await expect(page.getByText(/当前没有网络，以下为 \d\d:\d\d 以前的内容/)).toBeVisible();
    await expect(page.getByText('网络恢复后会自动重新加载')).toBeVisible();
    await expect(bones).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('--');
    await context.setOffline(false);
  });

  test('an opened contract and receipt open again offline until the sign-out, for the same investor [UI-1063] [UI-707]', async ({
    page,
    context,
    enter,
  }) => {
    await enter(investor.qualified);
    await page.goto('/');
    await keep(page);
    // From now on the page's files come through the worker.
    await page.reload();
    const order = await numberIn(page, '/buy-record', 'orderId');
    const archives = '/#/pe-archives?productCode=P3008&curTab=1';
    const receipt = `/#/order-receipt?orderId=${order}`;
    const contract = (at: Page) => at.getByRole('group', { name: '合同文件' }).getByRole('link').first();
    const isRead = (at: Page) => expect(at.getByText(/^1 \/ \d+$/)).toBeVisible();
    const isLost = (at: Page) => expect(at.getByText('网络恢复后会自动重新加载').or(at.getByText('文件加载失败')).first()).toBeVisible();
    await page.goto(archives);
    await contract(page).click();
    await isRead(page);
    const document = page.url();
    await expect.poll(() => entriesOf(page, 'caifu-kept-documents')).toBe(1);
    const before = await entriesOf(page, 'caifu-kept-answers');
    await page.goto(receipt);
    await isRead(page);
    await expect.poll(() => entriesOf(page, 'caifu-kept-answers')).toBeGreaterThan(before);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('caifu-kept-documents');
      return (await Promise.all((await cache.matchAll()).map((answer) => answer.text()))).join('');
    });
    expect(kept).not.toContain('%PDF');
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(archives);
    await contract(offline).click();
    await isRead(offline);
    await expect(offline.getByText(/当前没有网络，以下为 \d\d:\d\d 以前的内容/)).toBeVisible();
    await offline.reload();
    await isRead(offline);
    await offline.goto(receipt);
    await isRead(offline);
    // Another sign-in on the same device.
    const own = await offline.evaluate(() => {
      const session = localStorage.getItem('caifu.session') ?? '';
      localStorage.setItem('caifu.session', session.replace(/"token":"[^"]+"/, '"token":"another-session"'));
      return session;
    });
    await offline.goto(document);
    await offline.reload();
    await isLost(offline);
    await offline.goto(receipt);
    await offline.reload();
    await isLost(offline);
    await offline.evaluate((session) => localStorage.setItem('caifu.session', session), own);
    await context.setOffline(false);

    await offline.goto('/#/usercenter');
    await offline.reload();
    await signOut(offline);
    await expect.poll(() => keptCaches(offline)).not.toContain('caifu-kept-documents');
    expect(await keptCaches(offline)).not.toContain('caifu-kept-answers');
  });

  test('a cache of the release contains no data and no secret [UI-705]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await page.goto('/');
    await keep(page);
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('caifu-release-'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(
      kept.filter((address) => address !== '/' && !address.startsWith('/assets/') && !/^\/[\w-]+\.(svg|webmanifest)$/.test(address)),
    ).toEqual([]);
  });
});

test.describe('a new release', () => {
  let folder: string;
  let gateway: RunningGateway;
  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    cpSync(uiDist, folder, { recursive: true });
    gateway = await startGateway({ UI_DIR: folder }, process.env['E2E_SEEDED_DATA'] ?? null, builtCommand);
  });
  test.afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another build with another title and another entry file. The previous entry file is gone. */
  const release = (title: string, name: string): void => {
    const change = (file: string, edit: (text: string) => string): void => {
      writeFileSync(path.join(folder, file), edit(readFileSync(path.join(folder, file), 'utf8')));
      for (const packed of ['.br', '.gz']) rmSync(path.join(folder, file + packed), { force: true });
    };
    const assets = path.join(folder, 'assets');
    const entry = readdirSync(assets).find((file) => /^index-.{8}\.js$/.test(file)) ?? '';
    cpSync(path.join(assets, entry), path.join(assets, name));
    for (const packed of ['', '.br', '.gz']) rmSync(path.join(assets, entry + packed), { force: true });
    change('index.html', (html) => html.replaceAll(entry, name).replace(/<title>.*?<\/title>/, `<title>${title}</title>`));
    change('sw.js', (text) => text.replaceAll(entry, name).replace(/(id:\s*[`"'])\w+/, `$1${title}`));
  };
  const visitHome = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${gateway.url}/`);
    await expect(page.locator('a[href*="/information?"]').first()).toBeVisible();
    return page;
  };
  const entryOf = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="caifu-files"]')?.content ?? '');

  test('takes over completely when the last page of the old one is closed, and keeps a draft [UI-703] [UI-704]', async ({ context }) => {
    const first = await visitHome(context);
    await keep(first);
    const before = await entryOf(first);
    await first.evaluate(() => localStorage.setItem('caifu.draft.someone.buy.1', 'kept'));

    release('second', 'index-SECOND00.js');
    const beside = await visitHome(context);
    expect(await entryOf(beside)).toBe(before);
    await beside.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await beside.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await entryOf(await visitHome(context))).toBe(before);
    expect(await keptCaches(beside)).toHaveLength(2);

    for (const page of context.pages()) await page.close();
    // The browser chooses the moment at which the waiting worker takes over. Every later visit shows the new release.
    const isNew = async (): Promise<boolean> => {
      for (const page of context.pages()) await page.close();
      return (await entryOf(await visitHome(context))).includes('index-SECOND00.js');
    };
    await expect.poll(isNew).toBe(true);
    expect(await isNew()).toBe(true);
    const after = await visitHome(context);
    await expect.poll(() => keptCaches(after)).toEqual(['caifu-release-second']);
    const [next] = context.pages();
    expect(await next?.evaluate(() => localStorage.getItem('caifu.draft.someone.buy.1'))).toBe('kept');
  });
});
