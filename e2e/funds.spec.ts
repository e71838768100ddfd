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
