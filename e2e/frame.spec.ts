import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';

const ENTRY = /\/assets\/index-[\w-]+\.js$/;
const note = (page: Page) => page.locator('#root .frame-note');
const entryIs = (page: Page, body: string) => page.route(ENTRY, (route) => route.fulfill({ body, contentType: 'text/javascript' }));

/** The page as it is served when the operator has set a service number. */
const withServiceNumber = (page: Page) =>
  page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const settings = JSON.stringify({ customerService: '400 012 3456' }).replaceAll('"', '&quot;');
      const body = (await answer.text()).replace(/name="caifu-settings" content="[^"]*"/, `name="caifu-settings" content="${settings}"`);
      await route.fulfill({ response: answer, body });
    },
  );

test('an engine below the floor shows the advice and the service number, and the app is not started [UI-1310]', async ({ page }) => {
  await withServiceNumber(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  await page.goto('/');
  await expect(note(page)).toContainText('手机系统、微信或浏览器版本过低，请更新');
  await expect(note(page).getByRole('link')).toHaveAttribute('href', 'tel:4000123456');
  await page.waitForLoadState('networkidle');
  await expect(note(page)).toHaveCount(1);
});

test('a start file that cannot be loaded is reported in the frame, and a reload brings the app [UI-1311]', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/');
  await expect(note(page)).toContainText('页面的一部分没有加载出来');
  await page.unroute(ENTRY);
  await note(page).getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByText('全部产品')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('code that the engine cannot parse is reported in the frame as an old engine [UI-1311]', async ({ page }) => {
  await entryIs(page, 'const a = ;');
  await page.goto('/#/usercenter');
  await expect(note(page)).toContainText('版本过低，请更新');
});

test('a failing start is reported in the frame as a fault of the page, not of the network [UI-1311]', async ({ page }) => {
  await entryIs(page, 'void Promise.reject(new TypeError("a.toSorted is not a function"));');
  await page.goto('/');
  await expect(note(page)).toContainText('页面发生故障');
  await expect(note(page)).not.toContainText('网络');
});

test('an app that is late is reported in the frame, and removes the message when it starts [UI-1311]', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.clock.install();
  await page.route(ENTRY, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root .frame-body')).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(note(page)).toContainText('页面打开比平时慢');
  letGo();
  await page.clock.resume();
  await expect(page.getByText('全部产品')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});
