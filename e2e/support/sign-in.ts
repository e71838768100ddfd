import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The investors of the demo market. All but the second have the same trade password. */
export const investor = {
  inOrder: '13800000001',
  brandNew: '13800000002',
  cautious: '13800000003',
  qualified: '13800000004',
} as const;

const tradePassword = '135790';
/** The trade password of all others, because nobody may choose that of the demo. */
export const chosenPassword = '583914';

const signedIn = new WeakMap<BrowserContext, string>();
/** The trade password of the investor who signed in last in this browser. */
export const passwordOf = (page: Page): string => {
  const mobile = signedIn.get(page.context());
  const isOfDemo = mobile === undefined || Object.values<string>(investor).includes(mobile);
  return isOfDemo ? tradePassword : chosenPassword;
};

/** Signs in on the sign-in screen, which is opened unless the app shows it already. */
export const signIn = async (page: Page, mobile: string): Promise<void> => {
  signedIn.set(page.context(), mobile);
  if (!page.url().includes('#/login')) await page.goto('/#/login');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/#\/login/);
};

/** Signs out on the page 我的, which asks first. Waits for the home page, because its redirect would replace a page opened before it. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).not.toHaveURL(/#\/usercenter/);
};
