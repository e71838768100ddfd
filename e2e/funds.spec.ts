import { expect, test } from './support/gateway-fixture.ts';
import { watchConsole } from './support/visit.ts';

test.use({ keepsContext: true });

test('a ranking is narrowed and ordered, and stays so after a reload and after the way back from a fund', async ({ page }) => {
  const faults = watchConsole(page);
  await page.goto('/');
  await page.getByRole('link', { name: '基金', exact: true }).click();
  await page.getByRole('link', { name: '完整排行' }).click();
  const rows = page.getByRole('grid', { name: '基金排行' }).getByRole('row');
  const threeMonths = page.getByRole('columnheader', { name: '近3月' });
  await page.getByRole('button', { name: '近3月' }).click();
  await expect(threeMonths).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '筛选基金' });
  await sheet.getByRole('group', { name: '基金类型' }).getByRole('button', { name: '债券' }).click();
  await sheet.getByRole('button', { name: /^查看 \d+ 只$/ }).click();
  await expect(page.getByRole('tab', { name: '债券' })).toHaveAttribute('aria-selected', 'true');
  const count = await page.getByText(/^共 \d+ 只$/).textContent();
  expect(count).not.toBe('共 0 只');

  await page.reload();
  await expect(page.getByRole('tab', { name: '债券' })).toHaveAttribute('aria-selected', 'true');
  await expect(threeMonths).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText(String(count))).toBeVisible();
  const first = await rows.nth(1).getByRole('link').textContent();
  await page.goBack();
  await expect(page).toHaveURL(/#\/new\/fundindex$/);
  await page.goForward();
  await expect(rows.nth(1).getByRole('link')).toHaveText(String(first));
  expect(faults).toEqual([]);
});

test('the ranking uses the width of a wide screen, and gives it back to other pages [UI-1383]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const widthOf = async () => (await page.locator('#root').boundingBox())?.width ?? 0;
  await page.goto('/#/ranking/fund-ranking');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(13);
  expect(await widthOf()).toBeGreaterThan(1000);
  await expect(heads.nth(9)).toBeInViewport({ ratio: 1 });
  await page.goto('/#/new/fundindex');
  await expect(page.getByRole('link', { name: '完整排行' })).toBeVisible();
  expect(await widthOf()).toBe(480);
});

test('the page of a fund, its values and the ranking fit the phone in letters of twice the size [UI-1385] [UI-1338]', async ({ page }) => {
  for (const [path, word] of [
    ['/fund-index?fundCode=800101', '日涨跌幅'],
    ['/ranking/fund-ranking', '青溪'],
    ['/fund-his-jz?fundCode=800101', '单位净值'],
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByText(word ?? '').first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const frame = page.locator('html');
    await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const names = page.getByRole('rowheader').getByRole('link').locator('> span');
    // More than half a line is out of sight.
    const cut = () =>
      names.evaluateAll((parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 16).map((part) => part.textContent));
    await expect.poll(cut).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
});

test('a fund is found by its initials while typing, and by its code', async ({ page }) => {
  const faults = watchConsole(page);
  await page.goto('/#/new/fundindex');
  const leading = await page
    .getByRole('link', { name: /近3年/ })
    .first()
    .textContent();
  const code = /\d{6}/.exec(leading ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: '搜索基金名称、代码或拼音首字母' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('qxxjzz');
  const hit = page.getByRole('link', { name: /青溪先进制造/ }).first();
  await expect(hit).toBeVisible();
  await expect(page).toHaveURL(/q=qxxjzz/);
  await page.reload();
  await expect(field).toHaveValue('qxxjzz');
  await expect(hit).toBeVisible();
  await field.fill(code);
  await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible();
  expect(faults).toEqual([]);
});
