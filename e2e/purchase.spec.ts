import {
  agree,
  amountField,
  brokerProduct,
  buyButton,
  chooseWallet,
  confirmSummary,
  expectSubmitted,
  openBuyPage,
  summary,
  typePassword,
} from './buy-steps.ts';
import { fact, openHolding } from './holding-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';

test.use({ gatewayName: 'purchase' });

test('an investor in order buys a broker product and holds it after the trading day has turned [BUY-31] [RO-1]', async ({
  page,
  gateway,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '登录' }).click();
  await signIn(page, investor.inOrder);

  await test.step('the list leads to the product, the product to the buy page', async () => {
    await openBuyPage(page);
    await expect(page.getByText('1,000元起投，1,000元递增')).toBeVisible();
    await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('请输入买入金额')).toBeHidden();
  });

  await test.step('income, fee and dates follow the typed amount [BUY-15] [BUY-16] [BUY-17]', async () => {
    await amountField(page).pressSequentially('20000');
    await expect(page.getByText('万', { exact: true })).toBeVisible();
    // 19,980.02 x 3.15 % x 91 / 365 and 20,000 - 20,000 / 1.001, calculated by hand
    await expect(page.getByText('156.91')).toBeVisible();
    await expect(page.getByText('19.98')).toBeVisible();
    await expect(page.getByText('198.02')).toBeVisible();
    await expect(page.getByText('份额确认')).toBeVisible();
  });

  await test.step('a broker product accepts the wallet only, and the other cards show the reason [BUY-10]', async () => {
    await page.getByRole('button', { name: /^支付方式/ }).click();
    await expect(page.getByText('券商产品支付只能使用小活宝+').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await chooseWallet(page);
  });

  await test.step('the maturity arrangement can be chosen [BUY-34]', async () => {
    await page.getByRole('button', { name: /^到期安排/ }).click();
    await page.getByText('到期全部赎回', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^到期安排/ })).toContainText('到期全部赎回');
  });

  await test.step('the summary repeats all data [BUY-9]', async () => {
    await agree(page);
    await buyButton(page).click();
    await expect(summary(page)).toContainText('20,000.00');
    await expect(summary(page)).toContainText('小活宝+');
    await expect(summary(page)).toContainText('到期全部赎回');
  });

  await confirmSummary(page);
  await typePassword(page);
  const orderNo = await expectSubmitted(page);
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(page.getByText('份额确认', { exact: true })).toBeVisible();

  await test.step('the order is among the applications', async () => {
    await page.goto('/#/asset-detail');
    await page.getByRole('tab', { name: /申请中 1/ }).click();
    await expect(page.getByRole('button', { name: new RegExp(brokerProduct) })).toContainText('20,000.00');
  });

  await test.step('the expected income is the figure that was shown before buying [BUY-640]', async () => {
    await openHolding(page, 'broker', '申请中', brokerProduct, '申请中');
    await expect(fact(page, '预计收益')).toContainText('156.91');
  });

  await test.step('the order is a holding after two trading days', async () => {
    await gateway.moveClock({ advance: 'P7D' });
    await page.goto('/#/asset-detail');
    await page.reload();
    await page.getByRole('tab', { name: /持有中 1/ }).click();
    await expect(page.getByRole('button', { name: new RegExp(brokerProduct) })).toContainText('持有');
    await page.goto('/#/assets');
    // with the income of the wallet
    await expect(page.getByText(/^980,\d{3}\.\d{2}$/).first()).toBeVisible();
  });
});

test('the private product page leads to /pe-buy and a bank card may pay it [BUY-12]', async ({ page, enter }) => {
  await enter(investor.qualified);
  await page.goto('/#/channel/product-list?family=private');
  await page.getByRole('link', { name: /听松固收增强一号/ }).click();
  await page.getByRole('button', { name: '立即买入' }).click();
  await expect(page).toHaveURL(/#\/pe-buy$/);
  await page.getByRole('button', { name: /^支付方式/ }).click();
  await expect(page.getByRole('radio', { name: /银行/ }).first()).toBeEnabled();
});

test('one switch hides every amount and stays after a reload', async ({ page, enter }) => {
  await enter(investor.inOrder);
  await page.goto('/#/assets');
  await expect(page.getByText('小活宝+').first()).toBeVisible();
  await page.getByRole('button', { name: '隐藏金额' }).click();
  await expect(page.getByText('****').first()).toBeVisible();
  await expect(page.getByText(/\d{3},\d{3}\.\d{2}/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('****').first()).toBeVisible();
  await expect(page.getByText(/\d{3},\d{3}\.\d{2}/)).toHaveCount(0);
});
