import { expect, type Page } from '@playwright/test';
import { ask, textOf } from './support/gateway-api.ts';

/** The steps of an investor on the pages of holdings. */
export type Tab = '持有中' | '申请中' | '已结束';
export type Family = 'broker' | 'private';

/** Opens the holdings of a family again. */
export const openHoldings = async (page: Page, family: Family, tab: Tab = '持有中'): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(family === 'broker' ? '/#/asset-detail' : '/#/pe-detail');
  await page.getByRole('tab', { name: new RegExp(tab) }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toBeVisible();
  // Lots of one product are folded under their total value.
  const folded = panel.locator('button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
};

export const holdingRow = (page: Page, title: string, status: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}.*${status}`) });

export const openHolding = async (page: Page, family: Family, tab: Tab, title: string, status: string): Promise<void> => {
  await openHoldings(page, family, tab);
  await holdingRow(page, title, status).first().click();
  await expect(statusOf(page)).toHaveText(status);
};

/** The status on the page of a holding. The rows of a list show theirs inside a button. */
export const statusOf = (page: Page) => page.getByRole('main').locator('[data-icon]:not(button *)');

/** A short notice, which screen readers announce too. */
export const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first();

/** The stored context of the open holding (P2 §3). null without one. */
export const storedContext = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('invest'));

/** The page's text as fen or hundredths of a share. */
export const hundredths = (text: string): number => Math.round(Number(text.replaceAll(/[,\s元份+]/g, '')) * 100);

/** The value beside a label on the page. */
export const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

/** The row of a part of all assets on their page. */
export const assetRow = (page: Page, name: string) => page.getByRole('button').filter({ has: page.getByText(name, { exact: true }) });

/** The amount of a part of all assets on their page. */
export const assetText = async (page: Page, name: string): Promise<string> => {
  await expect(assetRow(page, name)).toBeVisible();
  // Its share of everything is a per cent.
  return /([\d,]+\.\d\d)(?![\d%])/.exec((await assetRow(page, name).textContent()) ?? '')?.[1] ?? '';
};

/** The wallet's principal in fen: the balance on the assets page less the income of the wallet. */
export const walletBalance = async (page: Page): Promise<number> => {
  await page.goto('about:blank');
  await page.goto('/#/assets');
  const income = textOf(await ask(page, 'wallet/home', {}), 'totalIncome');
  return hundredths(await assetText(page, '小活宝+')) - hundredths(income);
};
