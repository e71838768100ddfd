import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

// Uses its own gateway, because the test moves the clock by weeks and changes the wallet.
test.use({ gatewayName: 'wallet-plans' });

/** The balance of the wallet, in fen. */
const balance = async (page: Page): Promise<number> => {
  await page.goto('about:blank');
  await page.goto('/#/mmf/personal');
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .innerText();
  return Math.round(Number(text.replaceAll(',', '')) * 100);
};

/** Goes from the filled form to the result. */
const sign = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '确认设置' }).click();
  await page.getByRole('dialog', { name: '确认计划' }).getByRole('button', { name: '确认设置' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/plan\/dt-result\?/);
  await expect(page.getByText('计划创建成功')).toBeVisible();
};

test('a salary plan moves money into the wallet on its day, and says so [PN-18] [PG-8]', async ({ page, gateway, enter }) => {
  await enter(investor.inOrder);
  const before = await balance(page);
  await page.goto('/#/mmf/wage-plan-set');
  await page.getByLabel('每期金额').fill('3000');
  await page.getByRole('button', { name: /^转出银行卡/ }).click();
  await page.getByRole('dialog').getByRole('radio').first().click();
  await sign(page);

  await gateway.moveClock({ advance: 'P35D' });
  expect(await balance(page)).toBeGreaterThanOrEqual(before + 3_000_00);
  await page.goto('/#/mmf/record?kind=in');
  await expect(page.getByRole('link', { name: /3,000\.00/ }).first()).toBeVisible();
  await page.goto('/#/mmf/not-end-plan');
  await page
    .getByRole('main')
    .getByRole('link', { name: /3,000 元/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/mmf\/plan-detail\?/);
  await expect(page.getByText('扣款成功').first()).toBeVisible();
});

test('a repayment plan pays a credit card from the wallet on its day [PN-18] [PG-8]', async ({ page, gateway, enter }) => {
  await enter(investor.inOrder);
  await page.goto('/#/mmf/repay-plan-set');
  await page.getByLabel('每期金额').fill('800');
  await page.getByRole('button', { name: /^还款账户/ }).click();
  await page.getByLabel('信用卡卡号').fill('6222300000000000');
  await page.getByRole('radio', { name: '工商银行' }).click();
  await page.getByRole('button', { name: '使用该账户' }).click();
  await sign(page);

  await gateway.moveClock({ advance: 'P35D' });
  await page.goto('/#/mmf/record?kind=out');
  await page
    .getByRole('link', { name: /还款计划.*800\.00/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/mmf\/record-detail\?/);
  await expect(page.getByRole('link', { name: '交易回单' })).toBeVisible();
  await page.goto('/#/mmf/not-end-repay');
  await page
    .getByRole('main')
    .getByRole('link', { name: /800 元/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/mmf\/plan-repay-detail\?/);
  await expect(page.getByText('扣款成功').first()).toBeVisible();
});
