import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';
import { quietFiles } from './support/quiet-files.ts';
import { OPEN_DOORS } from './support/open-doors.ts';
import { ENTRY, holdApp } from './support/hold-app.ts';
import { investor } from './support/sign-in.ts';

/** With a page of each part of the ports (`door-files.ts`). */
const PERSONAL = [
  '/assets',
  '/mmf/personal',
  '/usercenter',
  '/holdings',
  '/user/accountsecurity/cards',
  '/portfolio/list',
  '/bankChannel',
  '/transfer-platform',
  '/kycfund',
];

const CALLS = /\/(mobileGateway|bankGateway|mgw|datapointMgw)\//;

/** Opens an address with the app held back, and returns what the page asks for and shows until then. Lets the app go. */
const openHeld = async (page: Page, path: string) => {
  const letGo = await holdApp(page);
  // The early calls are lost, so the app's own first call shows when all files had come.
  await page.route(CALLS, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`/#${path}`, { waitUntil: 'commit' });
  const bar = page.locator('#root .frame-bar > b');
  await expect(bar).toBeVisible();
  const title = await bar.textContent();
  const asked = await page
    .locator('link[rel="modulepreload"], link[rel="preload"], link[rel="stylesheet"]')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLLinkElement ? [link.href] : [])));
  await page.unroute(CALLS);
  const from = await page.evaluate(() => performance.now());
  letGo();
  await expect(page.locator('main:not(:has([aria-busy="true"])):not([aria-busy="true"])')).toBeVisible();
  // Files that came before the data, by the network's own order: the first call of data is later than all of them.
  const fetched = await page.evaluate((since) => {
    const all = performance.getEntriesByType('resource');
    const call = all.find(
      (entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch' && entry.startTime > since,
    );
    return all
      .filter(({ name, startTime }) => /\/assets\/.*\.(js|css)$/.test(name) && startTime < (call?.startTime ?? Infinity))
      .map(({ name }) => name);
  }, from);
  await page.unroute(ENTRY);
  return { title, asked, fetched };
};

const expectDoor = async (page: Page, path: string): Promise<void> => {
  const quiet = quietFiles();
  const { title, asked, fetched } = await openHeld(page, path);
  expect(fetched.length, path).toBeGreaterThan(5);
  expect(
    fetched.filter(
      (file) =>
        !asked.includes(file) && !quiet.has(file.replace(/^.*(?=assets\/)/, '')) && !/\/(doors|missing-calls)-[\w-]+\.js$/.test(file),
    ),
    path,
  ).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
};

test('a page that is opened first shows its title and asks for its files before the app has started [UI-1450]', async ({ page }) => {
  for (const path of OPEN_DOORS) await expectDoor(page, path);
});

test('a personal page that is opened first does so too [UI-1450]', async ({ page, enter }) => {
  await enter(investor.qualified);
  for (const path of PERSONAL) await expectDoor(page, path);
});

/** Opens an address with the app held back until `count` calls have left. Returns how often each call left until the page has its data. */
const countCalls = async (page: Page, address: string, count: number): Promise<readonly number[]> => {
  const sent = new Map<string, number>();
  const onRequest = (request: Request): void => {
    const call = `${request.url()} ${request.postData() ?? ''}`;
    if (CALLS.test(request.url())) sent.set(call, (sent.get(call) ?? 0) + 1);
  };
  page.on('request', onRequest);
  const letGo = await holdApp(page);
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => sent.size, address).toBe(count);
  const early = [...sent.keys()];
  letGo();
  await expect(page.locator('main:not(:has([aria-busy="true"])):not([aria-busy="true"])')).toBeVisible();
  page.off('request', onRequest);
  await page.unroute(ENTRY);
  return early.map((call) => sent.get(call) ?? 0);
};

test('a page sends its first calls before the app has come, and each once [UI-1452]', async ({ page, enter }) => {
  expect(await countCalls(page, '/#/new/fundindex', 4)).toEqual([1, 1, 1, 1]);
  expect(await countCalls(page, '/#/fund-index?fundCode=800101', 1)).toEqual([1]);
  // A visitor has no assets, and no call asks for them.
  await page.goto('/#/assets');
  await expect(page).toHaveURL(/#\/login/);
  await enter(investor.qualified);
  expect(await countCalls(page, '/#/assets', 2)).toEqual([1, 1]);
});

test('the frame of a page with a way back has it, and one of the tab bar has none [UI-1450]', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/#/gold/gx-gold');
  await expect(page.locator('#root .frame-back svg')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#/new/fundindex');
  await expect(page.locator('#root .frame-bar > b')).toBeVisible();
  await expect(page.locator('#root .frame-back')).toHaveCount(0);
  for (const [address, isHome] of [
    ['/#/?from=share', true],
    ['/#/assets#x', false],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('html[data-sky]')).toHaveCount(isHome ? 1 : 0);
    if (!isHome) await expect(page.locator('#root .frame-bar > b')).toHaveText('资产');
  }
});
