import { readFileSync } from 'node:fs';
import { expect, test } from './support/gateway-fixture.ts';
import { aPerson, prepareInvestor } from './support/prepare-investor.ts';
import { investor, signIn, tradePassword } from './support/sign-in.ts';

test('one takes all of one’s data along, closes the account with code and password, and registers anew', async ({ page }) => {
  const person = aPerson('27');
  await prepareInvestor(page, person);
  await page.goto('/#/user/accountsecurity');
  await page.getByRole('link', { name: /个人信息导出/ }).click();
  await page.getByRole('button', { name: '导出文件' }).click();
  await expect(page.getByText('请输入6位短信验证码').first()).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出文件' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^caifu-own-data-.*\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(person.idNumber);
  expect(text).not.toContain('password_hash');

  await page.goto('/#/user/accountsecurity/close');
  await expect(page.getByText('已满足注销条件')).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: '我已阅读并同意注销须知' }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '确认注销' }).click();
  const pad = page.getByRole('dialog', { name: '请输入交易密码' });
  await expect(pad).toBeVisible();
  for (const digit of tradePassword) await pad.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByText('账户已注销').first()).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).not.toHaveURL(/accountsecurity/);
  await signIn(page, person.mobile);
  await page.goto('/#/user/accountsecurity');
  await expect(page.getByText('未实名')).toBeVisible();
});

test('an account with money is told what to do first, with the way there and back', async ({ page, enter }) => {
  await enter(investor.qualified);
  await page.goto('/#/user/accountsecurity/close');
  await expect(page.getByText('以下事项处理完后才能注销').or(page.getByText('小活宝+余额')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: /理财产品持有/ }).click();
  await expect(page).toHaveURL(/#\/holdings/);
  await page.goBack();
  await expect(page.getByText('小活宝+余额')).toBeVisible();
});
