import type { Page } from '@playwright/test';
import {
  agree,
  amountField,
  buyButton,
  chooseWallet,
  confirmSummary,
  expectSubmitted,
  openBuyPage,
  summary,
  typePassword,
} from './buy-steps.ts';
import { fact, holdingRow, openHolding, openHoldings, statusOf, walletBalance } from './holding-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'term', signedInAs: investor.inOrder });

/** 28 days at 2.35 % and 35 days at 2.60 %. Neither product has a fee. */
const short = '松涧月享28天';
const long = '岚川月月安35天';

const buy = async (page: Page, product: string, arrangement: '到期续期' | '到期全部赎回'): Promise<void> => {
  await openBuyPage(page, product);
  await amountField(page).fill('100000');
  await chooseWallet(page);
  const row = page.getByRole('button', { name: /^到期安排/ });
  if (!(await row.innerText()).includes(arrangement)) {
    await row.click();
    await page.getByRole('dialog', { name: '到期安排' }).getByText(arrangement, { exact: true }).click();
    await expect(row).not.toContainText('正在保存');
  }
  await expect(row).toContainText(arrangement);
  await agree(page);
  await buyButton(page).click();
  await expect(summary(page)).toContainText(arrangement);
  await confirmSummary(page);
  await typePassword(page);
  await expectSubmitted(page);
};

/** The day without the mark for a day beyond the calendar. */
const dayOf = async (page: Page, name: string): Promise<string> => (await fact(page, name).innerText()).slice(0, 10);

const termOf = async (page: Page, product: string, tab: '申请中' | '持有中', status: string) => {
  await openHolding(page, 'broker', tab, product, status);
  await expect(fact(page, '起息日')).toHaveText(/^\d{4}-\d\d-\d\d(（预计）)?$/);
  return { from: await dayOf(page, '起息日'), until: await dayOf(page, '到期日') };
};

const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Simple interest on 100,000.00 yuan at a rate in hundredths of a per cent, on a year of 365 days, in fen, rounded half up. */
const incomeOf = (rate: number, { from, until }: { readonly from: string; readonly until: string }): number => {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return Math.floor((10_000_000 * rate * days * 2 + 3_650_000) / (3_650_000 * 2));
};

test('a product with a term is bought, confirmed, earns income, and matures exactly under both arrangements', async ({ page, gateway }) => {
  const at = (day: string) => gateway.moveClock({ to: `${day}T10:00:00+08:00` });
  const before = await walletBalance(page);
  await buy(page, short, '到期全部赎回');
  await buy(page, long, '到期续期');
  expect(await walletBalance(page)).toBe(before - 20_000_000);

  const shortTerm = await termOf(page, short, '申请中', '申请中');
  const longTerm = await termOf(page, long, '申请中', '申请中');

  await test.step('a day of income after interest has started', async () => {
    await at(dayAfter(shortTerm.from));
    await openHoldings(page, 'broker', '持有中');
    // 100,000 x 2.35 % / 365 = 6.438… and 100,000 x 2.60 % / 365 = 7.123…
    await expect(holdingRow(page, short, '持有中')).toContainText('本期收益 +6.44');
    await expect(holdingRow(page, long, '持有中')).toContainText('本期收益 +7.12');
    await expect(holdingRow(page, long, '持有中')).toContainText('投资金额100,000.00元');
  });

  await test.step('redeemed at maturity: principal and income are in the wallet on the first trading day after', async () => {
    await at(shortTerm.until);
    await openHolding(page, 'broker', '持有中', short, '兑付中');
    expect(await walletBalance(page)).toBe(before - 20_000_000);
    await openHolding(page, 'broker', '持有中', short, '兑付中');
    const arrival = await dayOf(page, '到账日');
    expect(arrival > shortTerm.until).toBe(true);
    await at(arrival);
    await page.reload();
    await openHolding(page, 'broker', '已结束', short, '已结束');
    await expect(fact(page, '实际到账日')).toHaveText(arrival);
    // For 28 days: 100,000 x 2.35 % x 28 / 365 = 180.273… = 180.27 yuan. A term that ends on a holiday lasts until the next trading day.
    const income = incomeOf(235, shortTerm);
    await openHoldings(page, 'broker', '已结束');
    await expect(holdingRow(page, short, '已结束')).toContainText(`累计收益 +${(income / 100).toFixed(2)}`);
    expect(await walletBalance(page)).toBe(before - 20_000_000 + 10_000_000 + income);
  });

  await test.step('continued at maturity: the income is in the wallet, the principal in the next period', async () => {
    const earlier = await walletBalance(page);
    await at(longTerm.until);
    // For 35 days: 100,000 x 2.60 % x 35 / 365 = 249.315… = 249.32 yuan.
    expect(await walletBalance(page)).toBe(earlier + incomeOf(260, longTerm));
    const next = await termOf(page, long, '持有中', '持有中');
    expect(next.from >= longTerm.until).toBe(true);
    expect(next.until > next.from).toBe(true);
    await expect(statusOf(page)).toHaveText('持有中');
    await expect(page.getByText('100,000.00元').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^到期安排/ })).toContainText('到期续期');
  });
});
