import type { Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, openBuyPage, pad, summary, typePassword } from './buy-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'top-up' });

const TOP_UP = '**/V1/wallet/topUp';

const topUpField = (page: Page) => page.getByLabel('转入金额');
const topUpButton = (page: Page) => page.getByRole('button', { name: '转入', exact: true });
const topUpSummary = (page: Page) => page.getByRole('dialog', { name: '确认转入' });

const openWallet = async (page: Page): Promise<void> => {
  // Leaves the page first, so that it is opened again.
  await page.goto('/#/usercenter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的');
  await page.goto('/#/mmf/buy');
  await expect(topUpField(page)).toBeVisible();
};

/** The balance on the page, in fen. */
const balanceOf = async (page: Page): Promise<number> => {
  await openWallet(page);
  const text = await page
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .innerText();
  return Math.round(Number(text.replaceAll(',', '')) * 100);
};

const confirmTopUp = async (page: Page, amount: string): Promise<void> => {
  await topUpField(page).fill(amount);
  await topUpButton(page).click();
  await topUpSummary(page).getByRole('button', { name: '确认转入' }).click();
};

test.describe('topping up the wallet', () => {
  test.beforeEach(async ({ enter }) => {
    await enter(investor.inOrder);
  });

  test('raises the balance by the amount, after a summary and the password [TU-9] [TU-15]', async ({ page }) => {
    const before = await balanceOf(page);
    await expectAccessible(page);
    await topUpField(page).fill('12345.5');
    await topUpButton(page).click();
    await expect(topUpSummary(page)).toContainText('12,345.50');
    await expectAccessible(page);
    await topUpSummary(page).getByRole('button', { name: '确认转入' }).click();
    await typePassword(page);
    await expect(page.getByText('转入成功', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '完成' }).click();
    await expect(page).not.toHaveURL(/#\/mmf\/buy/);
    expect(await balanceOf(page)).toBe(before + 1_234_550);
  });

  test('shows in place why a card cannot give the amount, and accepts the card that can [TU-3] [TU-4]', async ({ page }) => {
    await openWallet(page);
    await topUpField(page).fill('200000.01');
    await expect(page.getByRole('alert')).toContainText('超过该卡单笔限额200,000元');
    await expect(topUpButton(page)).toBeDisabled();
    await topUpField(page).fill('1000');
    await page.getByRole('button', { name: /^支付方式/ }).click();
    const sheet = page.getByRole('dialog', { name: '请选择支付方式' });
    await expect(sheet.getByText('小活宝+')).toBeHidden();
    await sheet.getByText(/霁原银行/).click();
    await expect(page.getByRole('button', { name: /^支付方式.*霁原银行/ })).toBeVisible();
    await expect(topUpButton(page)).toBeEnabled();
  });

  test('asks again after a wrong password, and moves no money until it is right [TU-13] [TU-19]', async ({ page }) => {
    const before = await balanceOf(page);
    await confirmTopUp(page, '100');
    await typePassword(page, '246801');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('交易密码错误');
    await question.getByRole('button', { name: '重新输入' }).click();
    await pad(page).getByRole('button', { name: '关闭' }).click();
    await topUpSummary(page).getByRole('button', { name: '关闭' }).click();
    await expect(topUpField(page)).toHaveValue('100');
    expect(await balanceOf(page)).toBe(before);
  });

  test('is looked up after a lost answer, shown as done and carried out once [TU-12]', async ({ page }) => {
    const before = await balanceOf(page);
    await page.route(TOP_UP, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirmTopUp(page, '300');
    await typePassword(page);
    await expect(page.getByText('转入成功', { exact: true }).first()).toBeVisible();
    await page.unroute(TOP_UP);
    expect(await balanceOf(page)).toBe(before + 30_000);
  });

  test('is looked up after a lost answer and a reload too, and not sent again [TU-11]', async ({ page }) => {
    const before = await balanceOf(page);
    let sent = 0;
    await page.route(TOP_UP, async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route('**/V1/wallet/findTopUp', (route) => route.abort('connectionreset'));
    await confirmTopUp(page, '400');
    await typePassword(page);
    await expect(page.getByText('正在查询转入结果')).toBeVisible();
    await page.unroute('**/V1/wallet/findTopUp');
    await page.reload();
    await expect(page.getByText('转入成功', { exact: true }).first()).toBeVisible();
    expect(sent).toBe(1);
    expect(await balanceOf(page)).toBe(before + 40_000);
  });

  test('starts at the purchase that was short of money, and leads back to it [TU-22]', async ({ page }) => {
    await openBuyPage(page);
    await expect(amountField(page)).toBeVisible();
    await amountField(page).fill('1150000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '去充值' }).click();
    await expect(page).toHaveURL(/#\/mmf\/buy\?returnUrl=/);
    await expect(topUpField(page)).toBeVisible();
    await confirmTopUp(page, '200000');
    await typePassword(page);
    await page.getByRole('button', { name: '返回继续买入' }).click();
    await expect(page).toHaveURL(/#\/information-buy/);
    await expect(amountField(page)).toHaveValue('1,150,000');
    await buyButton(page).click();
    await expect(summary(page)).toBeVisible();
  });
});
