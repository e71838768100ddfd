import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor, signIn, signOut } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and money.
test.use({ gatewayName: 'transfer', signedInAs: investor.qualified });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

const changeInvestor = async (page: Page, mobile: string): Promise<void> => {
  await open(page, '/usercenter');
  await signOut(page);
  await signIn(page, mobile);
};

/** The value beside a label. */
const valueOf = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .first();

const list = async (page: Page, price: string): Promise<void> => {
  await open(page, '/transfer-platform/transfer-assetlist');
  await page.getByRole('link', { name: /半年悦/ }).click();
  await page.getByLabel('转让价格').fill(price);
  await expect(valueOf(page, '买入方到期年化')).toContainText('%');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '确认转让' });
  await expect(sheet).toContainText('转让期间产品冻结');
  await sheet.getByRole('button', { name: '确认转让' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/transfer-platform\/result\?recordNo=/);
  await expect(page.getByText('已提交转让').first()).toBeVisible();
};

test('a holding is listed, withdrawn, listed again and bought by another investor, and money and holding change hands', async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  await moveToTrading(gateway);
  await open(page, '/transfer-platform/home');
  await expectAccessibleInEachLook(page);

  // the seller lists it, withdraws it, and lists it again
  await list(page, '500100');
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '我的转让' }).click();
  await page.getByRole('link', { name: /半年悦/ }).click();
  await expect(page.getByText('受让后产品的业绩比较基准、本金和到期日不变，到期一次兑付')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '撤回转让' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('转让方已撤回该产品，未扣款')).toBeVisible();
  await list(page, '500200');
  const listingNo = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('recordNo') ?? '';

  // another investor finds the listing in the market and buys it
  await changeInvestor(page, investor.inOrder);
  await open(page, '/transfer-platform/market-list');
  await expect(page.getByRole('link', { name: /到期年化/ }).first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('tab', { name: '转让价格' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('link', { name: /500,200\.00/ }).click();
  await page.getByRole('button', { name: '买入', exact: true }).click();
  // only the wallet can pay, and it is preselected
  await expect(page.getByRole('button', { name: /^支付方式.*小活宝/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '买入', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '确认买入' });
  await expect(sheet).toContainText('已为您保留至');
  await sheet.getByRole('button', { name: '确认买入' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/transfer-platform\/result\?recordNo=/);
  await expect(page.getByText('买入成功，产品已转入您的名下').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('到期金额')).toBeVisible();

  // the holding is the buyer's, and the listing is sold out
  await open(page, '/asset-detail');
  await expect(page.getByText(/半年悦/).first()).toBeVisible();
  await open(page, `/transfer-platform/buy?transferNo=${listingNo}`);
  await expect(page.getByText('该产品已被他人买下，未扣款').first()).toBeVisible();
  await expectAccessibleInEachLook(page);

  // the seller has the money
  await changeInvestor(page, investor.qualified);
  await open(page, '/transfer-platform/draw');
  await expect(page.getByRole('link', { name: /500,200\.00/ })).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, '/mmf/record');
  await expect(page.getByText('+500,200.00').first()).toBeVisible();
  await open(page, '/transfer-platform/transfer-assetlist');
  await expect(page.getByRole('link', { name: /半年悦/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});
