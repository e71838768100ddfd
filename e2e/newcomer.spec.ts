import { expect, type Page } from '@playwright/test';
import { bindCard, declareTaxes, giveAddress, newPassword, proveIdentity, setPassword, takeAssessment } from './account-steps.ts';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, summary, typePassword } from './buy-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { record } from './support/record.ts';
import { investor, signIn } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and money.
test.use({ gatewayName: 'newcomer' });

const topUpField = (page: Page) => page.getByLabel(/^转入金额$/);
const topUpButton = (page: Page) => page.getByRole('button', { name: /^转入$/ });
const topUpSummary = (page: Page) => page.getByRole('dialog', { name: /^确认转入$/ });

/** Leads to home by the app's own back and tabs, never by an address. */
const toHome = async (page: Page): Promise<void> => {
  const tab = page.getByRole('navigation').getByRole('link', { name: '首页', exact: true });
  const back = page.getByRole('button', { name: '返回', exact: true });
  for (;;) {
    await expect(tab.or(back).first()).toBeVisible();
    if (await tab.isVisible()) break;
    const before = page.url();
    await back.first().click();
    await expect(page).not.toHaveURL(before);
  }
  await tab.click();
  await expect(page).toHaveURL(/#\/$/);
};

const enter = async (page: Page, name: string): Promise<void> => {
  await toHome(page);
  await page.getByRole('navigation', { name: '常用功能' }).getByRole('link', { name, exact: true }).click();
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('a new investor comes from the first screen to a confirmed fund, a deposit, gold and a plan by pressing only [UI-1375] [UI-1376] [UI-1377] [UI-1378]', async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  let fund = '';
  await moveToTrading(gateway);
  await page.goto('/');

  await test.step('home leads to sign-in, and then from step to step back to home', async () => {
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await record(page, 'guest');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await signIn(page, investor.brandNew);
    await expect(page.getByRole('heading', { name: '开户还差 6 步，约 11 分钟' })).toBeVisible();
    await record(page, 'home-six-steps');
    await press(page, '去实名认证');
    const steps = [proveIdentity, bindCard, setPassword, declareTaxes, giveAddress, takeAssessment];
    for (const [at, step] of steps.entries()) {
      await expect(page.getByText(new RegExp(`^第 ${at + 1}/6 步`))).toBeVisible();
      await record(page, `step-${at + 1}`);
      await step(page);
    }
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('navigation', { name: '常用功能' })).toBeVisible();
    await expect(page.getByText(/开户还差/)).toHaveCount(0);
    await record(page, 'home-done');
  });

  await test.step('money goes from the card into 小活宝+', async () => {
    await enter(page, '小活宝+');
    await page.getByRole('main').getByRole('button', { name: '转入', exact: true }).click();
    await topUpField(page).fill('50000');
    await page
      .getByRole('button', { name: /^付款银行卡|^支付方式/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('招商银行').first().click();
    await topUpButton(page).click();
    await topUpSummary(page)
      .getByRole('button', { name: /^确认转入$/ })
      .click();
    await typePassword(page, newPassword);
    await expect(page.getByText(/^转入成功/).first()).toBeVisible();
    await record(page, 'wallet-result');
  });

  await test.step('a fund is found, bought and confirmed', async () => {
    await enter(page, '基金');
    await page
      .getByRole('link', { name: /完整排行/ })
      .first()
      .click();
    await expect(page).toHaveURL(/ranking/);
    await expect(page.getByRole('grid', { name: '基金排行' }).getByRole('row').nth(3)).toBeVisible();
    await record(page, 'ranking');
    await page.getByRole('grid', { name: '基金排行' }).getByRole('row').nth(3).getByRole('link').click();
    await press(page, '买入');
    await expect(page).toHaveURL(/#\/fund\/cashier/);
    fund = /\d{6}/.exec(page.url())?.[0] ?? '';
    await amountField(page).fill('1000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    await expect(summary(page)).toBeVisible();
    await record(page, 'fund-summary');
    await confirmSummary(page);
    await typePassword(page, newPassword);
    await expect(page.getByText('买入申请已受理').first()).toBeVisible();
    await record(page, 'fund-result');
  });

  await test.step('an e-account is opened for a deposit, and leads on to it', async () => {
    await enter(page, '存款');
    await page
      .getByRole('link', { name: /定期存款/ })
      .first()
      .click();
    await press(page, '开户并存入');
    await expect(page).toHaveURL(/#\/bind-bankcard\?/);
    await page.getByRole('group', { name: '绑定银行卡' }).getByRole('radio').first().check();
    await press(page, '下一步');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(page, '同意并开户');
    await typePassword(page, newPassword);
    await expect(page).toHaveURL(/#\/zb\/zbBuy\?productCode=/);
    await page.getByRole('link', { name: '转入电子账户' }).click();
    await page.getByLabel('转入金额').fill('10000');
    await press(page, '转入');
    await page.getByRole('dialog', { name: '确认转入' }).getByRole('button', { name: '确认转入' }).click();
    await typePassword(page, newPassword);
    await expect(page.getByText('转入成功，资金已到电子账户').first()).toBeVisible();
    await enter(page, '存款');
    await page
      .getByRole('link', { name: /定期存款/ })
      .first()
      .click();
    await press(page, '存入');
    await page.getByLabel('存入金额').fill('10000');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(page, '存入');
    await page.getByRole('dialog', { name: '确认存入' }).getByRole('button', { name: '确认存入' }).click();
    await typePassword(page, newPassword);
    await expect(page.getByText('存入成功').first()).toBeVisible();
    await record(page, 'deposit-result');
  });

  await test.step('gold is bought', async () => {
    await enter(page, '黄金');
    await press(page, '开通并买入');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(page, '同意并开通');
    await press(page, '去买入');
    await amountField(page).fill('1000');
    await chooseWallet(page);
    await buyButton(page).click();
    await confirmSummary(page);
    await typePassword(page, newPassword);
    await expect(page.getByText('买入成功，黄金已到账').first()).toBeVisible();
    await record(page, 'gold-result');
  });

  await test.step('a plan is set up', async () => {
    await enter(page, '定投');
    await press(page, '新增定投');
    await page.getByRole('link', { name: /排行/ }).click();
    await page.getByRole('grid', { name: '基金排行' }).getByRole('row').nth(3).getByRole('link').click();
    await page
      .getByRole('button', { name: '定投', exact: true })
      .or(page.getByRole('link', { name: '定投', exact: true }))
      .first()
      .click();
    await page.getByLabel('每期金额').fill('1000');
    await page.getByRole('button', { name: /^扣款账户/ }).click();
    await page.getByRole('dialog').getByRole('radio').first().click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(page, '确认定投');
    await page.getByRole('dialog', { name: '确认计划' }).getByRole('button', { name: '确认定投' }).click();
    await typePassword(page, newPassword);
    await expect(page.getByText('计划创建成功')).toBeVisible();
    await record(page, 'plan-result');
  });

  await test.step('the fund is confirmed and held', async () => {
    for (let day = 0; day < 4; day += 1) await gateway.moveClock({ advance: 'P1D' });
    await toHome(page);
    await page.getByRole('link', { name: '资产', exact: true }).click();
    await page.getByRole('button', { name: /^公募基金/ }).click();
    await page
      .getByRole('link', { name: new RegExp(fund) })
      .first()
      .click();
    await expect(page.getByRole('table', { name: '份额明细' })).toBeVisible();
    await record(page, 'fund-held');
    expect(faults).toEqual([]);
  });
});
