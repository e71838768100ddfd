import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { assetRow, assetText } from './holding-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and money.
test.use({ gatewayName: 'gold', signedInAs: investor.inOrder });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** Picks the first means of payment: none is preselected before the first use. */
const chooseWallet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^支付方式/ }).click();
  const sheet = page.getByRole('dialog', { name: '请选择支付方式' });
  await sheet.getByText('小活宝+', { exact: true }).click();
  await expect(sheet).toBeHidden();
};

const confirm = async (page: Page, name: '确认买入' | '确认卖出'): Promise<void> => {
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toContainText('成交后不可撤销');
  // a second tap has no effect
  await sheet.getByRole('button', { name }).evaluate((button) => {
    for (let tap = 0; tap < 2; tap += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await typePassword(page);
  await expect(page).toHaveURL(/#\/gold\/result\?orderNo=/);
};

test('gold is bought by amount, sold by grams, counted in the total, and refused outside its hours', async ({ page, gateway }) => {
  const faults = watchConsole(page);
  const day = await moveToTrading(gateway);
  await open(page, '/gold/gx-gold');
  await expect(page.getByText('实时买入价（元/克）')).toBeVisible();
  await expect(page.getByText(/^交易中/)).toBeVisible();
  await expectAccessibleInEachLook(page);

  // the service is opened with consent before the first purchase
  await page.getByRole('button', { name: '开通并买入' }).click();
  await expect(page).toHaveURL(/#\/gold\/serve\/start/);
  await page.getByRole('button', { name: '同意并开通' }).click();
  await expect(page.getByText('请先阅读并同意服务协议与授权书').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '同意并开通' }).click();
  await page.getByRole('button', { name: '去买入' }).click();

  await page.getByLabel('买入金额').fill('10000');
  await expect(page.getByText('买入克数')).toBeVisible();
  await chooseWallet(page);
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '买入', exact: true }).click();
  await confirm(page, '确认买入');
  await expect(page.getByText('买入成功，黄金已到账').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('成交克数')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '查看持有' }).click();
  await expect(page.getByText('每克成本', { exact: true })).toBeVisible();
  await expectAccessibleInEachLook(page);

  await open(page, '/gold/sell');
  await page.getByLabel('卖出克数').fill('2.5');
  // the last used card is preselected
  await expect(page.getByRole('button', { name: /^到账账户.*小活宝/ })).toBeVisible();
  await page.getByRole('button', { name: '卖出', exact: true }).click();
  await confirm(page, '确认卖出');
  await expect(page.getByText('卖出成功，资金已到账').first()).toBeVisible();

  await open(page, '/gold/records');
  await expect(page.getByRole('list').getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: /卖出/ }).click();
  await expect(page.getByText('卖出盈亏')).toBeVisible();
  await expectAccessibleInEachLook(page);

  await gateway.moveClock({ to: `${day}T12:00:00+08:00` });
  await open(page, '/assets');
  const told = await assetText(page, '黄金积存');
  await assetRow(page, '黄金积存').click();
  await expect(page).toHaveURL(/#\/gold\/gx-detail/);
  await expect(page.getByText(told, { exact: true }).first()).toBeVisible();

  // between two sessions trading is closed, and the next opening is shown
  await open(page, '/gold/buy');
  await expect(page.getByRole('alert').filter({ hasText: '13:30开市后可交易' })).toBeVisible();
  await page.getByLabel('买入金额').fill('1000');
  await expect(page.getByRole('button', { name: '买入', exact: true })).toBeDisabled();
  await open(page, '/gold/serve/end');
  await expect(page.getByText('您仍持有黄金，请先全部卖出。')).toBeVisible();
  expect(faults).toEqual([]);
});
