import { expect, type Page } from '@playwright/test';
import { passwordOf } from './support/sign-in.ts';

/** The steps of a purchase, which every spec that buys uses. */
export const brokerProduct = '棠渚季享91天';

/** Leads to the buy page by the address of a product: the lists end at the investor's own level. */
export const openBuyPageAt = async (page: Page, productCode: string): Promise<void> => {
  await page.goto(`/#/information?productCode=${productCode}`);
  await page.getByRole('button', { name: '立即买入' }).click();
};

/** Leads from the list to the buy page. The investor is signed in. */
export const openBuyPage = async (page: Page, product = brokerProduct): Promise<void> => {
  await openProduct(page, product);
  await page.getByRole('button', { name: '立即买入' }).click();
};

export const openProduct = async (page: Page, product: string, family: 'broker' | 'private' = 'broker'): Promise<void> => {
  await page.goto(family === 'broker' ? '/#/channel/product-list?channelCode=QSDJH' : '/#/channel/product-list?family=private');
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品详情');
};

export const amountField = (page: Page) => page.getByLabel('买入金额');

export const buyButton = (page: Page) => page.getByRole('button', { name: '买入', exact: true });

/** Picks the wallet, the only way to pay for a broker product. */
export const chooseWallet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^支付方式/ }).click();
  const sheet = page.getByRole('dialog', { name: '请选择支付方式' });
  await sheet.getByText('小活宝+', { exact: true }).click();
  await expect(sheet).toBeHidden();
};

export const agree = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
};

/** Fills amount, card and agreements. Ends with the summary open. */
export const fillToSummary = async (page: Page, amount: string): Promise<void> => {
  await amountField(page).fill(amount);
  await chooseWallet(page);
  await agree(page);
  await buyButton(page).click();
  await expect(summary(page)).toBeVisible();
};

export const summary = (page: Page) => page.getByRole('dialog', { name: '确认买入' });

export const pad = (page: Page) => page.getByRole('dialog', { name: '请输入交易密码' });

export const confirmSummary = (page: Page) => summary(page).getByRole('button', { name: '确认买入' }).click();

export const typePassword = async (page: Page, digits: string = passwordOf(page)): Promise<void> => {
  await expect(pad(page)).toBeVisible();
  for (const digit of digits) await pad(page).getByRole('button', { name: digit, exact: true }).click();
};

export const expectSubmitted = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/#\/information-result\?/);
  await expect(page.getByText('投资申请提交成功').first()).toBeVisible();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('no') ?? '';
};
