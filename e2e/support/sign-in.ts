import { expect, type Page } from '@playwright/test';

/** The investors of the demo market; the trade password is that of all but the second. */
export const investor = {
  inOrder: '13800000001',
  brandNew: '13800000002',
  cautious: '13800000003',
  qualified: '13800000004',
} as const;

export const tradePassword = '135790';

/** Signs in on the sign-in screen; opens it unless the app has already led there. */
export const signIn = async (page: Page, mobile: string): Promise<void> => {
  if (!page.url().includes('#/login')) await page.goto('/#/login');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/#\/login/);
};

/** From the page 我的, which asks first, until the app has led to its home page: it would lead away from a page that is opened before. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).not.toHaveURL(/#\/usercenter/);
};
