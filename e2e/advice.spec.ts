import { expect, type Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, summary, typePassword } from './buy-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the gateway keeps the stated needs.
test.use({ gatewayName: 'advice', signedInAs: investor.qualified });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

test('needs are stated, all holdings are checked, and a suggestion leads to a real order', async ({ page, gateway }) => {
  const faults = watchConsole(page);
  await moveToTrading(gateway);

  // without needs the check shows its figures and asks for the needs
  await open(page, '/ai-invest/has-hold');
  await expect(page.getByText('填写需求问卷后，才能对照建议配置给出调整建议')).toBeVisible();
  await page.getByRole('button', { name: '填写需求问卷' }).click();

  // the questions keep their answers over a reload
  await expect(page).toHaveURL(/#\/kycfund/);
  await page.getByText('长期增值').click();
  await page.getByText('3至5年').click();
  await expectAccessibleInEachLook(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: '长期增值' })).toBeChecked();
  await page.getByText('两成以内').click();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(page).toHaveURL(/#\/kycrisk/);
  await page.getByText('15%以内').click();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '提交' }).click();

  // the result says what limits the offer
  await expect(page).toHaveURL(/#\/kycresult/);
  await expect(page.getByText('建议配置').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '检查我的持仓' }).click();

  // the finding of each check
  await expect(page.getByText('检查内容')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '查看检查结果' }).click();
  await expect(page.getByText('资产配置').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('link', { name: /持仓分析/ }).click();
  await expect(page.getByText(/年费率|没有持有/).first()).toBeVisible();
  await expectAccessibleInEachLook(page);

  // the mix, and the changes that lead to orders
  await open(page, '/ai-invest/project');
  await expect(page.getByRole('table', { name: '与现在对照' })).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, '/ai-invest/none-hold');
  await expect(page.getByRole('link', { name: /年费率/ }).first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, '/ai-invest/suggest');
  await expect(page.getByText('建议逐项办理')).toBeVisible();
  await expectAccessibleInEachLook(page);

  // one of the changes is placed: form, summary, password, result, and its row among the records
  await page.getByRole('button', { name: '去买入' }).first().click();
  await expect(page).toHaveURL(/#\/fund\/cashier\?fundCode=/);
  const fundCode = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('fundCode') ?? '';
  await amountField(page).fill('1000');
  await chooseWallet(page);
  await agree(page);
  await buyButton(page).click();
  await expect(summary(page)).toContainText('1,000.00');
  await confirmSummary(page);
  await typePassword(page);
  await expect(page).toHaveURL(/#\/fund\/pay-status\?/);
  await expect(page.getByText('买入申请已受理').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  const orderNo = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orderNo') ?? '';
  expect(orderNo).not.toBe('');
  await open(page, `/fund/history/list?productCode=${fundCode}`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderNo}`));
  await expect(page.getByText('1,000.00').first()).toBeVisible();
  expect(faults).toEqual([]);
});
