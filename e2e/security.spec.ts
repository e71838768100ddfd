import { expect, type Page } from '@playwright/test';
import { moveToMorning } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { aPerson, bindByCalls, prepareInvestor } from './support/prepare-investor.ts';
import { chosenPassword, investor, signIn, signOut } from './support/sign-in.ts';

test.use({ keepsContext: true });

/** Six digits that are not weak and belong to no demo investor. */
const OTHER = '284061';
const THIRD = '907352';

const pad = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const alert = (page: Page) => page.getByRole('alertdialog');

const type = async (page: Page, title: string, digits: string): Promise<void> => {
  await expect(pad(page, title)).toBeVisible();
  for (const digit of digits) await pad(page, title).getByRole('button', { name: digit, exact: true }).click();
};

test('the trade password can be changed, but not to a weak one and not with a wrong old one', async ({ page }) => {
  await prepareInvestor(page, aPerson('21'));
  await page.goto('/#/user/accountsecurity');
  await page.getByRole('link', { name: /修改交易密码/ }).click();
  await type(page, '请输入原交易密码', '111222');
  await type(page, '请设置6位数字交易密码', '112233');
  await expect(pad(page, '请设置6位数字交易密码')).toContainText('密码太简单');
  await type(page, '请设置6位数字交易密码', OTHER);
  await type(page, '请再次输入交易密码', THIRD);
  await expect(pad(page, '请设置6位数字交易密码')).toContainText('两次输入的密码不一致');
  await type(page, '请设置6位数字交易密码', OTHER);
  await type(page, '请再次输入交易密码', OTHER);
  await expect(alert(page)).toContainText('交易密码错误，还可以输入4次');
  await alert(page).getByRole('button', { name: '重新输入' }).click();
  await type(page, '请输入原交易密码', chosenPassword);
  await type(page, '请设置6位数字交易密码', OTHER);
  await type(page, '请再次输入交易密码', OTHER);
  await expect(page.getByText('交易密码修改成功').first()).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/#\/user\/accountsecurity$/);
});

test('ten wrong tries lock for the day, and a reset with name, number and code lifts the lock', async ({ page, gateway }) => {
  const person = aPerson('22');
  // All ten tries are on one day.
  await moveToMorning(gateway);
  await prepareInvestor(page, person);
  await bindByCalls(page, person, '6214830000000092');
  await page.goto('/#/user/accountsecurity/cards');
  const unbind = async (): Promise<void> => {
    await page.getByRole('button', { name: '解绑 招商银行 尾号 0092' }).click();
    await alert(page).getByRole('button', { name: '确认解绑' }).click();
  };
  await unbind();
  for (let tries = 1; tries <= 10; tries += 1) {
    await type(page, '请输入交易密码', '111222');
    if (tries === 5) {
      // Five wrong tries in a row lock for half an hour and close the pad.
      await alert(page).getByRole('button', { name: '我知道了' }).click();
      await gateway.moveClock({ advance: 'PT31M' });
      await unbind();
    } else if (tries < 10) await alert(page).getByRole('button', { name: '重新输入' }).click();
  }
  await expect(alert(page)).toContainText('交易已锁定');
  await alert(page).getByRole('button', { name: '忘记密码' }).click();
  await expect(page).toHaveURL(/#\/user\/accountsecurity\/reset\?/);
  await page.getByLabel('姓名').fill('宁见水');
  await page.getByLabel('身份证号码').fill(person.idNumber);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '验证身份' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.reload();
  await page.getByLabel('姓名').fill(person.realName);
  await page.getByLabel('身份证号码').fill(person.idNumber);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '验证身份' }).click();
  await type(page, '请设置6位数字交易密码', THIRD);
  await type(page, '请再次输入交易密码', THIRD);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/#\/user\/accountsecurity\/cards/);
  await unbind();
  await type(page, '请输入交易密码', THIRD);
  await expect(page.getByText('银行卡已解绑').first()).toBeVisible();
  await expect(page.getByText('尾号 0092')).toHaveCount(0);
});

test('a second card is bound and made the default one, and the first one is unbound', async ({ page }) => {
  const person = aPerson('23');
  await prepareInvestor(page, person);
  await page.goto('/#/user/accountsecurity/cards');
  await page.getByRole('button', { name: '绑定银行卡' }).click();
  await page.getByLabel('银行卡号').fill('6222020000000093');
  await expect(page.getByText('工商银行').first()).toBeVisible();
  await page.getByLabel('银行预留手机号').fill(person.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  await page.getByRole('button', { name: '绑定银行卡' }).click();
  await expect(page.getByText('银行卡绑定成功').first()).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/#\/user\/accountsecurity\/cards/);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveText(['招商银行', /工商银行/]);
  await page.getByRole('button', { name: /^设为默认 .*工商银行 尾号 0093/ }).click();
  await expect(page.getByText('已设为默认银行卡').first()).toBeVisible();
  await expect(cards).toHaveText([/工商银行/, '招商银行']);
  await page.getByRole('button', { name: '解绑 招商银行 尾号 0023' }).click();
  await expect(alert(page)).toContainText('解绑后，该卡不能再用于支付和收款');
  await alert(page).getByRole('button', { name: '确认解绑' }).click();
  await type(page, '请输入交易密码', chosenPassword);
  await expect(page.getByText('银行卡已解绑').first()).toBeVisible();
  await expect(cards).toHaveText([/工商银行/]);
});

test('a sign-out leaves no data of the investor on the device, and the next sign-in leads back to the same page', async ({ page }) => {
  const person = aPerson('24');
  await prepareInvestor(page, person);
  await page.goto('/#/newfundrisk');
  await page.getByRole('button', { name: '重新测评' }).click();
  await page.getByRole('radio').last().check({ force: true });
  await page.goto('/#/usercenter');
  await signOut(page);
  await expect(page).toHaveURL(/#\/$/);
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));
  for (const trace of ['token', 'draft', person.mobile, person.realName, person.idNumber, person.cardNo, '宁', '0024'])
    expect(kept).not.toContain(trace);
  await page.goto('/#/user/accountsecurity/cards');
  await expect(page).toHaveURL(/#\/login\?back=/);
  await signIn(page, person.mobile);
  await expect(page).toHaveURL(/#\/user\/accountsecurity\/cards$/);
  await expect(page.getByText('尾号 0024')).toBeVisible();
});

test('another investor on the same device sees no data of the previous one', async ({ page }) => {
  const person = aPerson('25');
  await prepareInvestor(page, person);
  await page.goto('/#/user/accountsecurity');
  await expect(page.getByText('修改交易密码')).toBeVisible();
  await page.goto('/#/usercenter');
  await signOut(page);
  await expect(page).toHaveURL(/#\/$/);
  await signIn(page, investor.brandNew);
  await page.goto('/#/user/accountsecurity');
  await expect(page.getByText('未实名')).toBeVisible();
  await expect(page.getByText(/设置交易密码/)).toBeVisible();
});
