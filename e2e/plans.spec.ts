import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';
import { typePassword } from './buy-steps.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'plans' });

/** A fund that the demo market sells to everybody. */
const findFund = async (page: Page): Promise<string> => {
  await page.goto('/#/ranking/fund-ranking?kind=bond&open=1');
  const row = page.getByRole('grid', { name: '基金排行' }).getByRole('row').nth(2).getByRole('link');
  return /\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
};

test('a regular investment is set up with its first debit, debited on its day, and ended with the password [PN-18] [PG-8]', async ({
  page,
  gateway,
  enter,
}) => {
  await enter(investor.inOrder);
  await page.goto(`/#/plan/dt-add?fundCode=${await findFund(page)}`);
  await page.getByLabel('每期金额').fill('1000');
  await page.getByRole('button', { name: /^扣款账户/ }).click();
  await page.getByRole('dialog').getByRole('radio').first().click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expect(page.getByText('首次扣款')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '确认定投' }).click();
  await page.getByRole('dialog', { name: '确认计划' }).getByRole('button', { name: '确认定投' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/plan\/dt-result\?/);
  await expect(page.getByText('计划创建成功')).toBeVisible();
  await page.reload();
  await expect(page.getByText('计划创建成功')).toBeVisible();
  await expectAccessibleInEachLook(page);

  await gateway.moveClock({ advance: 'P45D' });
  await page.getByRole('button', { name: '查看计划' }).click();
  await expect(page).toHaveURL(/#\/plan\/dt-detail\?/);
  await expect(page.getByText('扣款成功').first()).toBeVisible();
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: /^跳过下一期/ }).click();
  await page.getByRole('button', { name: '确认跳过' }).click();
  await expect(page.getByText('已跳过，不扣款')).toBeVisible();
  await page.getByRole('button', { name: /^终止计划/ }).click();
  await page.getByRole('button', { name: '确认终止' }).click();
  await typePassword(page);
  await expect(page.getByText(/^计划已于/)).toBeVisible();
  await page.goto('/#/plan/dt-list?state=ended');
  await expect(page.getByText('由您终止')).toBeVisible();
});
