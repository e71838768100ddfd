import { expect, test } from './support/gateway-fixture.ts';
import { signIn } from './support/sign-in.ts';

test.use({ keepsContext: true });

// A number for this file alone, because other files sign the demo's investors in.
const MOBILE = '13912300071';

test('an investor lists his devices, ends one, then all others, and each has to sign in again', async ({ page, browser, gateway }) => {
  const elsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: gateway.url, userAgent });
    const other = await context.newPage();
    await other.addInitScript(() => localStorage.setItem('caifu.tracking', 'refused'));
    await signIn(other, MOBILE);
    return other;
  };
  const phone = await elsewhere('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1');
  const computer = await elsewhere('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0');
  const another = await elsewhere('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0');
  await signIn(page, MOBILE);
  await page.goto('/#/user/accountsecurity');
  await page.getByRole('link', { name: /登录设备管理/ }).click();
  await expect(page.getByText('其他设备（3）')).toBeVisible();
  await expect(page.getByText('127.0.*.*').first()).toBeVisible();
  await page.getByRole('button', { name: '下线 iPhone · Safari 浏览器' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '下线', exact: true }).click();
  await expect(page.getByText('其他设备（2）')).toBeVisible();
  await phone.goto('/#/user/accountsecurity');
  await phone.reload();
  await expect(phone).toHaveURL(/#\/login/);
  await computer.goto('/#/user/accountsecurity');
  await expect(computer.getByText('登录设备管理')).toBeVisible();
  await page.getByRole('button', { name: '退出其他全部设备' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部退出' }).click();
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
  for (const ended of [computer, another]) {
    await ended.goto('/#/user/accountsecurity');
    await ended.reload();
    await expect(ended).toHaveURL(/#\/login/);
    await ended.context().close();
  }
  await phone.context().close();
  await page.reload();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/user\/accountsecurity$/);
});
