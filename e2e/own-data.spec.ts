import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';

test.use({ keepsContext: true });

// A number for this file alone, because its account is closed.
const MOBILE = '13912300072';

const takeAlong = async (page: Page): Promise<{ readonly text: string; readonly investorId: string }> => {
  await page.goto('/#/user/accountsecurity');
  await page.getByRole('link', { name: /个人信息导出/ }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出文件' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^caifu-own-data-.*\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  return { text, investorId: /"investorId": "(\w+)"/.exec(text)?.[1] ?? '' };
};

test('an investor exports his data, closes the account with a code, and registers again as a new investor', async ({ page }) => {
  await signIn(page, MOBILE);
  const before = await takeAlong(page);
  expect(before.text).toContain(MOBILE);
  expect(before.text).not.toContain('token_hash');
  await page.goto('/#/user/accountsecurity/close');
  await expect(page.getByText('已满足注销条件')).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: '我已阅读并同意注销须知' }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText('请输入6位短信验证码').first()).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText('账户已注销').first()).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).not.toHaveURL(/accountsecurity/);
  await signIn(page, MOBILE);
  const after = await takeAlong(page);
  expect(after.investorId).not.toBe(before.investorId);
  expect(after.text).not.toContain(before.investorId);
});

test('an account with money shows what to do first, with the way there and back', async ({ page, enter }) => {
  await enter(investor.qualified);
  await page.goto('/#/user/accountsecurity/close');
  await expect(page.getByText('以下事项处理完后才能注销').or(page.getByText('小活宝+余额')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: /理财产品持有/ }).click();
  await expect(page).toHaveURL(/#\/holdings/);
  await page.goBack();
  await expect(page.getByText('小活宝+余额')).toBeVisible();
});
