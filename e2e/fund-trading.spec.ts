import { expect, type Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, pad, summary, typePassword } from './buy-steps.ts';
import { moveToMorning } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and changes holdings.
test.use({ gatewayName: 'fund-trading', signedInAs: investor.qualified });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** A fund of the demo market that everybody may buy and no test of this file holds yet. */
const findFund = async (page: Page): Promise<string> => {
  await open(page, '/ranking/fund-ranking?kind=bond&open=1');
  const row = page.getByRole('grid', { name: '基金排行' }).getByRole('row').nth(3).getByRole('link');
  return /\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
};

const buy = async (page: Page, code: string, amount: string): Promise<string> => {
  await open(page, `/fund-index?fundCode=${code}`);
  await page.getByRole('button', { name: '买入', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/fund/cashier\\?fundCode=${code}`));
  await amountField(page).fill(amount);
  await chooseWallet(page);
  await agree(page);
  await buyButton(page).click();
  await expect(summary(page)).toBeVisible();
  await confirmSummary(page);
  await typePassword(page);
  await expect(page).toHaveURL(/#\/fund\/pay-status\?/);
  await expect(page.getByText('买入申请已受理').first()).toBeVisible();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orderNo') ?? '';
};

test('a fund is bought, confirmed, held and redeemed in part, its dividend method changes, and another order is cancelled', async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  await moveToMorning(gateway);
  const code = await findFund(page);
  const orderNo = await buy(page, code, '1000');
  expect(orderNo).not.toBe('');

  await open(page, '/usercenter/fund');
  await expect(page.getByRole('link', { name: new RegExp(`${code}.*买入在途`) })).toBeVisible();

  for (let day = 0; day < 6; day += 1) await gateway.moveClock({ advance: 'P1D' });
  await open(page, '/usercenter/fund');
  await page.getByRole('link', { name: new RegExp(code) }).click();
  await expect(page).toHaveURL(new RegExp(`#/fund/funddetail\\?fundCode=${code}`));
  await expect(page.getByRole('table', { name: '份额明细' })).toBeVisible();
  await expectAccessibleInEachLook(page);

  await page.getByRole('link', { name: /^分红方式/ }).click();
  await page.getByText('现金分红', { exact: true }).click();
  await page.getByRole('button', { name: '确认修改' }).click();
  await typePassword(page);
  await expect(pad(page)).toBeHidden();
  await open(page, `/fund/funddetail?fundCode=${code}`);
  await expect(page.getByRole('link', { name: /^分红方式.*现金分红/ })).toBeVisible();

  await page.getByRole('button', { name: '赎回', exact: true }).click();
  await page.getByLabel('赎回份额', { exact: true }).fill('100');
  await expect(page.getByRole('table', { name: '先买先赎，每笔份额的费用' })).toBeVisible();
  await page.getByRole('button', { name: '赎回', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '确认赎回' });
  await expect(sheet).toContainText('预计到账金额');
  await sheet.getByRole('button', { name: '确认赎回' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/fund\/pay-status\?/);
  await expect(page.getByText('赎回申请已受理').first()).toBeVisible();

  await moveToMorning(gateway);
  await buy(page, code, '500');
  await open(page, `/fund/funddetail?fundCode=${code}`);
  await page.getByRole('button', { name: '撤单：买入 500.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认撤销' }).click();
  await typePassword(page);
  await expect(page.getByRole('button', { name: '撤单：买入 500.00' })).toBeHidden();

  await open(page, `/fund/history/list?productCode=${code}`);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3);
  expect(faults).toEqual([]);
});
