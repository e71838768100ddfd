import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

test.use({ signedInAs: investor.cautious, keepsContext: true });

const namesOn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
const namesOf = async (page: Page): Promise<readonly string[]> =>
  (
    await namesOn(page)
      .getByRole('button', { name: /^置顶：/ })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  ).map((label) => label.slice('置顶：'.length));
const openEdit = async (page: Page, count: number): Promise<void> => {
  await page.goto('/#/favourite-funds-edit');
  await expect(namesOn(page)).toHaveCount(count);
};

test('funds are starred, grouped and ordered, and simultaneous changes of two devices are all kept [FW-1] [FW-6] [UI-971]', async ({
  page,
  browser,
  gateway,
  signedIn,
}) => {
  const faults = watchConsole(page);
  // Adds a star in the search and one on a fund's page.
  await page.goto('/#/fund/search');
  await page.getByRole('searchbox').fill('债');
  const stars = page.getByRole('listitem').getByRole('button', { name: /^自选：/ });
  await expect(stars.nth(3)).toBeVisible();
  const names = await stars.evaluateAll((buttons) => buttons.slice(0, 4).map((button) => (button.ariaLabel ?? '').slice('自选：'.length)));
  const [first = '', second = '', third = '', fourth = ''] = names;
  for (const at of [0, 1]) {
    await stars.nth(at).click();
    await expect(stars.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('listitem').getByRole('link').nth(2).click();
  const own = page.getByRole('button', { name: `自选：${third}`, exact: true });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');

  // Opens the list, makes a new group with two funds, and changes the order.
  await page.goto('/#/favourite-funds');
  await expect(page.getByText('共 3 只')).toBeVisible();
  await openEdit(page, 3);
  for (const name of [first, third]) await page.getByRole('checkbox', { name: new RegExp(escaped(name)) }).check();
  await page.getByRole('button', { name: '加入分组' }).click();
  await page.getByLabel('分组名称').fill('养老');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('tab', { name: '养老' }).click();
  await expect(namesOn(page)).toHaveCount(2);
  await page.getByRole('tab', { name: '全部' }).click();
  const last = (await namesOf(page)).at(-1) ?? '';
  // The page shows the new order before it is saved.
  const kept = page.waitForResponse('**/fundOptional/updateProductToGroup');
  await page.getByRole('button', { name: `置顶：${last}`, exact: true }).click();
  await expect.poll(async () => (await namesOf(page))[0]).toBe(last);
  await kept;
  await page.reload();
  await expect(namesOn(page)).toHaveCount(3);
  expect((await namesOf(page))[0]).toBe(last);

  // Another device has the list open, and both change it.
  const context = await browser.newContext({ baseURL: gateway.url, storageState: await signedIn(investor.cautious) });
  const other = await context.newPage();
  await openEdit(other, 3);
  await page.getByRole('checkbox', { name: new RegExp(escaped(second)) }).check();
  await page.getByRole('button', { name: '移除自选' }).click();
  await expect(namesOn(page)).toHaveCount(2);
  await other.getByRole('button', { name: '管理分组' }).click();
  await other.getByLabel('分组名称').fill('教育');
  await other.getByRole('button', { name: '新建', exact: true }).click();
  await expect(other.getByRole('button', { name: '删除分组：教育' })).toBeVisible();
  await other.goto('/#/fund/search?q=债');
  await other.getByRole('button', { name: `自选：${fourth}`, exact: true }).click();
  await expect(other.getByRole('button', { name: `自选：${fourth}`, exact: true })).toHaveAttribute('aria-pressed', 'true');
  for (const each of [page, other]) {
    await each.goto('/#/favourite-funds-edit');
    await each.reload();
    await expect(namesOn(each)).toHaveCount(3);
    await expect.poll(async () => (await namesOf(each)).toSorted()).toEqual([first, third, fourth].toSorted());
    await expect(each.getByRole('tab')).toHaveText(['全部', '养老', '教育']);
  }
  await context.close();
  expect(faults).toEqual([]);
});

const escaped = (name: string): string => name.replaceAll(/[()]/g, String.raw`\$&`);
