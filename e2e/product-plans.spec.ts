import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock by weeks and moves money.
test.use({ gatewayName: 'product-plans', signedInAs: investor.inOrder });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** Goes from the filled form through the summary and the password to the result. */
const sign = async (page: Page, button: '确认定投' | '确认设置', said: string): Promise<void> => {
  await page.getByRole('button', { name: /^扣款账户/ }).click();
  await page.getByRole('dialog').getByText('小活宝+', { exact: true }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog', { name: '确认计划' });
  await expect(sheet).toContainText(said);
  await sheet.getByRole('button', { name: button }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/plan\/dt-result\?/);
  await expect(page.getByText('计划创建成功')).toBeVisible();
};

test("a plan of a strategy is set up from its page, buys on its days, and appears among the strategy's orders [UI-1210] [UI-1211] [UI-1212] [UI-1214]", async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  await moveToTrading(gateway);
  await open(page, '/portfolio/product-detail?portfolioCode=WJ01');
  await page.getByRole('button', { name: '定投', exact: true }).click();
  await expect(page).toHaveURL(/#\/portfolio\/dt-add\?portfolioCode=WJ01/);
  await expect(page.getByText('每期分配到各只基金')).toBeVisible();
  await page.getByLabel('每期金额').fill('1000');
  await expect(page.getByText('400.00').first()).toBeVisible();
  await sign(page, '确认定投', '稳健组合策略定投');

  await gateway.moveClock({ advance: 'P45D' });
  await page.getByRole('button', { name: '查看计划' }).click();
  await expect(page).toHaveURL(/#\/plan\/dt-detail\?/);
  const run = page.getByRole('link', { name: /应扣.*扣款成功/ }).first();
  await expect(run).toBeVisible();
  await expectAccessibleInEachLook(page);
  await run.click();
  await expect(page).toHaveURL(/#\/portfolio\/record\?orderNo=/);
  await expect(page.getByText('稳健组合').first()).toBeVisible();

  await open(page, '/portfolio/position-details?portfolioCode=WJ01');
  await page.getByRole('link', { name: '我的策略定投' }).click();
  await expect(page).toHaveURL(/#\/portfolio\/dt-list/);
  await expect(page.getByRole('link', { name: /稳健组合/ }).first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('tab', { name: '已暂停' }).click();
  await expect(page.getByText('没有暂停的策略定投')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a plan of gold is set up after its service, buys at each opening, and adds its gold to the holding [UI-1213] [UI-1214]', async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  await moveToTrading(gateway);
  await open(page, '/gold/gx-gold');
  await page.getByRole('link', { name: /^攒金计划/ }).click();
  await expect(page).toHaveURL(/#\/gold\/serve\/start/);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并开通' }).click();
  await expect(page.getByRole('button', { name: '去买入' })).toBeVisible();
  await open(page, '/gold/gx-gold');
  await page.getByRole('link', { name: /^攒金计划/ }).click();
  await expect(page).toHaveURL(/#\/gold\/dt-add/);
  await page.getByLabel('每期金额').fill('100');
  await page.getByRole('button', { name: /^扣款周期/ }).click();
  await page.getByRole('dialog').getByRole('listbox').first().getByText('每日', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('每个交易日').first()).toBeVisible();
  await sign(page, '确认设置', '成交后不可撤销');

  await gateway.moveClock({ advance: 'P14D' });
  await page.getByRole('button', { name: '查看计划' }).click();
  await expect(page.getByText('累计买入')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page
    .getByRole('link', { name: /应扣.*扣款成功/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/gold\/record\?orderNo=/);
  await expect(page.getByText('成交克数')).toBeVisible();
  await open(page, '/gold/gx-detail');
  await expect(page.getByText('每克成本', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '我的攒金计划' }).click();
  await expect(page.getByRole('link', { name: /每个交易日/ }).first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  expect(faults).toEqual([]);
});
