import { expect, type Page } from '@playwright/test';
import { ask, textOf } from './support/gateway-api.ts';

/** The pages of holdings as an investor goes through them. */
export type Tab = '持有中' | '申请中' | '已结束';
export type Family = 'broker' | 'private';

/** The holdings of a family, opened anew. */
export const openHoldings = async (page: Page, family: Family, tab: Tab = '持有中'): Promise<void> => {
  // From elsewhere, so that nothing that stood before is taken for what is read now.
  await page.goto('about:blank');
  await page.goto(family === 'broker' ? '/#/asset-detail' : '/#/pe-detail');
  await page.getByRole('tab', { name: new RegExp(tab) }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toBeVisible();
  // Lots of one product are folded below what they are worth together.
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

/** What the page of a holding says of its state; rows of a list say theirs inside a button. */
export const statusOf = (page: Page) => page.getByRole('main').locator('[data-icon]:not(button *)');

/** A passing remark; it stands on the page and is heard. */
export const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first();

/** The context of the holding that stands open (P2 §3); null without one. */
export const storedContext = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('invest'));

/** Text on the page as fen or hundredths of a share. */
export const hundredths = (text: string): number => Math.round(Number(text.replaceAll(/[,\s元份+]/g, '')) * 100);

/** The value beside a label on the page. */
export const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

/** What was brought into the wallet and not taken out, in fen: what the assets page says without what the wallet has earned. */
export const walletBalance = async (page: Page): Promise<number> => {
  await page.goto('about:blank');
  await page.goto('/#/assets');
  await expect(fact(page, '小活宝+')).toHaveText(/\d/);
  const income = textOf(await ask(page, 'wallet/home', {}), 'totalIncome');
  return hundredths(await fact(page, '小活宝+').innerText()) - hundredths(income);
};
