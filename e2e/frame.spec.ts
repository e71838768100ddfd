import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';
import { ENTRY, holdApp } from './support/hold-app.ts';

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
  await page.clock.install();
  const letGo = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root .frame-body')).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(note(page)).toContainText('页面打开比平时慢');
  letGo();
  await page.clock.resume();
  await expect(page.getByText('全部产品')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('the sky of the hour stands before the app and stays when it starts, and no other page has it [HM-23]', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-30T23:00:00+08:00'));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const sky = page.locator('.sky');
  await expect(page.locator('html[data-sky="night"] .sky')).toBeVisible();
  const before = await sky.boundingBox();
  letGo();
  await expect(page.getByText('全部产品')).toBeVisible();
  expect(await sky.boundingBox()).toEqual(before);
  expect(await page.evaluate('shifts.reduce((sum, each) => sum + each, 0)')).toBeLessThan(0.01);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(sky).toBeHidden();
});

test('a guest reads what the place is for, how one begins, products by bound time, who sells and who keeps the money [HM-26]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('买之前，把期限、费用和到账日说清楚')).toBeVisible();
  await expect(page.getByText(/^登录后 \d 步、约 \d+ 分钟，就能买第一笔$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '常用功能' }).getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('navigation', { name: '按锁定期限看产品' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByText(/销售并承担适当性、签约与划款/)).toBeVisible();
  await expect(page.getByText(/^投资者的结算资金存放在.+专用账户/)).toBeVisible();
});

test('the picture of an empty list shows the ridge of the HTML, which home has behind its head [UI-1360]', async ({ page }) => {
  await page.goto('/');
  const ridge = page.locator('.sky path');
  await expect(ridge).toHaveCount(3);
  await expect(ridge.first()).toBeVisible();
  const home = await ridge.first().evaluate((path) => path.getBoundingClientRect().width);
  expect(home).toBeGreaterThan(300);
  await page.goto('/#/search?q=不存在的东西');
  const drawn = page.getByRole('main').locator('use');
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((use) => (use instanceof SVGGraphicsElement ? use.getBBox().width : 0))).toBeGreaterThan(300);
});
