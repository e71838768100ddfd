import { readFile } from 'node:fs/promises';
import { expect, test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor, signIn } from './support/sign-in.ts';
import { visit, watchConsole } from './support/visit.ts';

test.use({ keepsContext: true });

test.describe('the calculators', () => {
  test('compute from a form to a result that its link opens again [UI-1020] [UI-1021]', async ({ page }) => {
    const faults = watchConsole(page);
    await visit(page, { path: '/compound-interest/calcalator', title: '复利计算器', word: '开始测算' });
    await page.getByLabel('一次性本金').fill('10000');
    await page.getByLabel('每期追加').fill('');
    await page.getByRole('tab', { name: '每年' }).click();
    await page.getByLabel('年利率').fill('60');
    await page.getByLabel('年利率').blur();
    await expect(page.getByText('请输入 0 至 50 之间的数').first()).toBeVisible();
    await page.getByLabel('年利率').fill('4');
    await page.getByRole('button', { name: '开始测算' }).click();
    await expect(page.getByText('14,802.44').first()).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.reload();
    await expect(page.getByText('14,802.44').first()).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByLabel('一次性本金')).toHaveValue('10,000');
    expect(faults).toEqual([]);
  });

  test('test a plan over the history of a fund that was searched for [UI-1022]', async ({ page }) => {
    const faults = watchConsole(page);
    await visit(page, { path: '/automatic-investment-plan/calcalator', title: '定投测算', word: '开始测算' });
    await page.getByRole('button', { name: '基金 请选择基金' }).click();
    await page.getByRole('searchbox').fill('债');
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('button', { name: '开始测算' }).click();
    await expect(page.getByRole('heading', { name: '定投与一次性买入' })).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.getByRole('tab', { name: '一次性买入' }).click();
    await expect(page.getByRole('figure')).toContainText('一次性买入');
    expect(faults).toEqual([]);
  });
});

test.describe('the earned income', () => {
  test('is shown by day with its sources, by month and by year, and saved as a file [UI-1024] [UI-1025]', async ({ page }) => {
    await signIn(page, investor.qualified);
    await page.goto('/#/assets/earnings');
    await expect(page.getByRole('heading', { name: '收益来源' })).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.getByRole('tab', { name: '月', exact: true }).click();
    await expect(page.getByText('当年收益（元）')).toBeVisible();
    await page.getByRole('tab', { name: '年', exact: true }).click();
    await expect(page.getByText('全部收益（元）')).toBeVisible();
    await page.goto('/#/assets/export');
    await page.getByText('每日收益', { exact: true }).click();
    await expectAccessibleInEachLook(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出', exact: true }).click()]);
    expect(download.suggestedFilename()).toMatch(/^caifu-income-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF日期,类别,产品代码,产品名称,收益\r\n')).toBe(true);
  });
});
