import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';

const ENTRY = /\/assets\/index-[\w-]+\.js$/;
const note = (page: Page) => page.locator('#root .frame-note');
const entryIs = (page: Page, body: string) => page.route(ENTRY, (route) => route.fulfill({ body, contentType: 'text/javascript' }));

/** The page as it is handed out where the operator has set a number. */
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

test('an engine below the floor is told what to do, with the number of the service, and the app is not started [UI-1310]', async ({
  page,
}) => {
  await withServiceNumber(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  await page.goto('/');
  await expect(note(page)).toContainText('手机系统、微信或浏览器版本过低，请更新');
  await expect(note(page).getByRole('link')).toHaveAttribute('href', 'tel:4000123456');
  await page.waitForLoadState('networkidle');
  await expect(note(page)).toHaveCount(1);
});

test('a file of the start that does not come is said in the frame, and loading anew brings the app [UI-1311]', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/');
  await expect(note(page)).toContainText('页面的一部分没有加载出来');
  await page.unroute(ENTRY);
  await note(page).getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByText('全部产品')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('code that the engine cannot read is said in the frame as an old engine [UI-1311]', async ({ page }) => {
  await entryIs(page, 'const a = ;');
  await page.goto('/#/usercenter');
  await expect(note(page)).toContainText('版本过低，请更新');
});

test('a start that fails is said in the frame as a fault of the page and not of the network [UI-1311]', async ({ page }) => {
  await entryIs(page, 'void Promise.reject(new TypeError("a.toSorted is not a function"));');
  await page.goto('/');
  await expect(note(page)).toContainText('页面发生故障');
  await expect(note(page)).not.toContainText('网络');
});

test('an app that does not take over in time is said in the frame, and takes the sentence away when it does [UI-1311]', async ({
  page,
}) => {
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
