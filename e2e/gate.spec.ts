import { amountField, openBuyPage, openBuyPageAt, openProduct } from './buy-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';

test.use({ keepsContext: true });

test('a new investor sees the missing steps at once, begins with the first one and finds the way back [PB-640] [PB-642]', async ({
  page,
  enter,
}) => {
  await enter(investor.brandNew);
  await openBuyPage(page);
  const sheet = page.getByRole('dialog', { name: '买入前还差 6 步' });
  await expect(sheet).toContainText('一共约 11 分钟');
  await expect(sheet.getByRole('listitem')).toHaveText([
    /实名认证/,
    /绑定银行卡/,
    /设置交易密码/,
    /涉税信息声明/,
    /职业与地址/,
    /风险测评/,
  ]);
  await sheet.getByRole('button', { name: '从实名认证开始' }).click();
  await expect(page).toHaveURL(/#\/identity\/verify\?returnUrl=%2Finformation-buy$/);
  await expect(page.getByRole('heading', { level: 2, name: '填写本人身份信息' })).toBeVisible();
  // Back leads to the products, because the buy page would ask the same again.
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/#\/channel\/product-list/);
});

test('the account page leads to each missing step, and asks an unidentified investor for identification first [MP-5]', async ({
  page,
  enter,
}) => {
  await enter(investor.brandNew);
  await page.goto('/#/identity-auth');
  await expect(page.getByText('已完成 0 / 6')).toBeVisible();
  for (const [name, place] of STEPS) {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page).toHaveURL(place);
    await page.goBack();
    await expect(page.getByText('已完成 0 / 6')).toBeVisible();
  }
});

const STEPS = [
  [/实名认证/, /#\/identity\/verify/],
  [/绑定银行卡/, /#\/identity\/verify/],
  [/设置交易密码/, /#\/identity\/verify/],
  [/涉税信息声明/, /#\/identity\/perfect\/tax/],
  [/职业与地址/, /#\/identity\/information/],
  [/风险测评/, /#\/newfundrisk/],
] as const;

test('a closed gate blocks the purchase, says so and can be opened again [BUY-21]', async ({ page, enter }) => {
  await enter(investor.brandNew);
  await openBuyPage(page);
  await expect(page.getByRole('dialog', { name: '买入前还差 6 步' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('暂时无法买入')).toBeVisible();
  await expect(amountField(page)).toHaveCount(0);
  await page.getByRole('button', { name: '重新检查' }).click();
  await expect(page.getByRole('dialog', { name: '买入前还差 6 步' })).toBeVisible();
});

test('an investor of level 1 cannot buy above it, and is sent to the assessment [PB-15] [PB-16]', async ({ page, enter }) => {
  await enter(investor.cautious);
  await openBuyPageAt(page, 'Q2004');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('根据证监会要求，您的风险等级过低，无法购买超过自身风险等级的产品');
  await expect(alert.getByRole('button', { name: '坚持购买' })).toHaveCount(0);
  await alert.getByRole('button', { name: '重新评测' }).click();
  await expect(page).toHaveURL(/#\/newfundrisk\?backUrl=%2Finformation-buy$/);
  await expect(page.getByRole('img', { name: '第 1 级，共 5 级：安全型' })).toBeVisible();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).not.toHaveURL(/#\/newfundrisk/);
});

test('an investor of level 1 buys within it [PB-2]', async ({ page, enter }) => {
  await enter(investor.cautious);
  await openBuyPage(page, '松涧月享28天');
  await expect(amountField(page)).toBeVisible();
});

test('a public product above the own level may be insisted on after a written warning [PB-10]', async ({ page, enter }) => {
  await enter(investor.inOrder);
  await openBuyPageAt(page, 'Q2010');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('进取型');
  await expect(warning).toContainText('积极型');
  await warning.getByRole('button', { name: '坚持购买' }).click();
  await expect(amountField(page)).toBeVisible();
});

test('a private product above the own level is a hard stop [PB-16]', async ({ page, enter }) => {
  await enter(investor.inOrder);
  await openBuyPageAt(page, 'P3005');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('您的风险等级过低');
  await expect(alert.getByRole('button', { name: '坚持购买' })).toHaveCount(0);
});

test('a visitor is asked to sign in, and returns to the buy page [PB-13]', async ({ page }) => {
  await openBuyPage(page);
  await expect(page).toHaveURL(/#\/login\?back=/);
  await signIn(page, investor.inOrder);
  await expect(page).toHaveURL(/#\/information-buy$/);
  await expect(amountField(page)).toBeVisible();
});

test('a product that is not on sale shows the reason [PD-2]', async ({ page }) => {
  await openProduct(page, '岚川优选91天');
  await expect(page.getByRole('button', { name: '立即买入' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('产品已售罄')).toBeVisible();
});
