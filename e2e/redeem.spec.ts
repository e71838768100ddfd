import type { Locator, Page, Route } from '@playwright/test';
import * as z from 'zod';
import { pad, typePassword } from './buy-steps.ts';
import { fact, holdingRow, hundredths, openHolding, openHoldings, statusOf } from './holding-steps.ts';
import { ask } from './support/gateway-api.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'redeem', signedInAs: investor.qualified });

const BOOK = '**/V1/assetManagement/bookingRedeem';
const FIND = '**/V1/assetManagement/findRedemption';

/** Three products: valued each day without periods and with fees by days held; with periods; with cash distributions. */
const open = { code: 'P3008', name: '砚汀全天候一号' };
const periods = { code: 'P3009', name: '望屿行业轮动' };
const paying = { code: 'P3010', name: '听松红利回报' };

const field = (page: Page) => page.getByLabel('赎回份额', { exact: true });
const redeemButton = (page: Page) => page.getByRole('button', { name: '预约赎回', exact: true });
const allButton = (page: Page) => page.getByRole('button', { name: '全部', exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const summary = (page: Page) => page.getByRole('dialog', { name: '确认预约赎回' });
const tip = (page: Page) => page.getByRole('main').getByRole('alert');

const openRedeem = async (page: Page, { code }: { readonly code: string }, periodName = ''): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/#/pe-redeem?numName=${encodeURIComponent(periodName)}&productCode=${code}`);
  await expect(field(page)).toBeVisible();
};

const chooseAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^赎回账户/ }).click();
  const sheet = page.getByRole('dialog', { name: '赎回账户' });
  await sheet.getByText(name).click();
  await expect(sheet).toHaveCount(0);
};

/** Goes from the filled form to the summary, through the hint about fees exactly when there is a fee (decision 0193). */
const goToSummary = async (page: Page): Promise<void> => {
  await redeemButton(page).click();
  await expect(dialog(page).or(summary(page)).first()).toBeVisible();
  const isAsked = (await summary(page).count()) === 0;
  if (isAsked) await dialog(page).getByRole('button', { name: '确认预约' }).click();
  await expect(summary(page)).toBeVisible();
  const fee = summary(page).locator('dt:text-is("预计赎回费") + dd');
  expect(hundredths(await fee.innerText()) > 0).toBe(isAsked);
};

const confirm = (page: Page) => summary(page).getByRole('button', { name: '确认赎回' }).click();

const expectBooked = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/#\/redeem-result\?status=waiting&orderNo=\d+$/);
  await expect(page.getByText('预约赎回已受理').first()).toBeVisible();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orderNo') ?? '';
};

/** Rows of booked redemptions of a product. */
const booked = async (page: Page, name: string): Promise<Locator> => {
  await openHoldings(page, 'private', '申请中');
  return holdingRow(page, name, '预约赎回中');
};

/** Lets the gateway handle the request, then drops its answer. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

const yuan = z.string().transform((text) => Math.round(Number(text) * 100));
const redeemable = z.object({
  list: z.array(
    z.object({
      numName: z.string(),
      count: yuan,
      totalCount: yuan,
      lots: z.array(z.object({ count: yuan, confirmDate: z.string() })),
    }),
  ),
  netValue: z.string(),
  redeemOpenDate: z.string(),
  arrivalDate: z.string(),
  lastRedeemTime: z.string(),
});

/** Numbers of the running plans on a page of the list. */
const runningPlans = z
  .object({ list: z.array(z.object({ planId: z.string() })) })
  .transform(({ list }) => list.map(({ planId }) => planId));

const netValues = z.array(z.object({ netDate: z.string(), nav: z.string() }));

/** The redeemable shares as the gateway reports them. Shares in hundredths. */
const tell = async (page: Page, { code }: { readonly code: string }) =>
  redeemable.parse(await ask(page, 'assetManagement/getCanRedeemDetail', { productCode: code, numName: '' }));

const plain = (hundredthsOf: number): string => (hundredthsOf % 100 === 0 ? String(hundredthsOf / 100) : (hundredthsOf / 100).toFixed(2));
const grouped = (hundredthsOf: number): string =>
  (hundredthsOf / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The format of the field: digits in groups, no trailing zeros. */
const typed = (hundredthsOf: number): string => (hundredthsOf / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** a x b / c for positive numbers, rounded half away from zero. */
const share = (a: number, b: number, c: number): number => Number((BigInt(a) * BigInt(b) * 2n + BigInt(c)) / (BigInt(c) * 2n));

/** The contract's tiers, per mille: 1 % below 180 days, 0.5 % below 365 days, nothing from a year on. */
const feeOf = (days: number): number => (days < 180 ? 10 : days < 365 ? 5 : 0);

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('shows in place, after a pause, why these shares cannot be redeemed [RD-4] [RD-5] [RD-10]', async ({ page }) => {
  await openRedeem(page, open);
  const [only] = (await tell(page, open)).list;
  const available = only?.count ?? 0;
  await expect(fact(page, '可赎回份额')).toHaveText(`${grouped(available)}份`);
  await expect(fact(page, '总持有份额')).toHaveText(`${grouped(only?.totalCount ?? 0)}份`);

  // At least 100,000 shares.
  await field(page).fill('99999.99');
  await expect(tip(page)).toHaveText('最少赎回100000份,请修改份额');
  await expect(redeemButton(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page).fill('200000');
  await expect(tip(page)).toBeEmpty();
  await field(page).fill('1e5');
  await expect(field(page)).toHaveValue('200,000');
});

test('fills in everything by All, and empties the field by clear [RD-7]', async ({ page }) => {
  await openRedeem(page, open);
  const [only] = (await tell(page, open)).list;
  await allButton(page).click();
  await expect(field(page)).toHaveValue(typed(only?.count ?? 0));
  await expect(tip(page)).toBeEmpty();
  await page.getByRole('button', { name: '清除' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(redeemButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('lists the fees of each purchase by holding time before the next step, and can be declined [RD-13]', async ({ page }) => {
  await openRedeem(page, open);
  const told = await tell(page, open);
  const lots = told.list[0]?.lots ?? [];
  const netValue = Math.round(Number(told.netValue) * 10_000);
  // Each purchase is rounded on its own: 182,422.66 shares at 1.0797 for 1 % are 182,422.66 x 1.0797 x 0.01 = 1,969.6174... = 1,969.62
  // yuan.
  const fees = lots.map(({ count, confirmDate }) => {
    const days = daysFrom(confirmDate, told.redeemOpenDate);
    return { days, fee: share(count * netValue, feeOf(days), 10_000_000) };
  });
  expect(fees.map(({ fee }) => fee > 0)).toEqual([false, true, true]);
  const total = fees.reduce((sum, { fee }) => sum + fee, 0);

  await chooseAccount(page, '小活宝+');
  await allButton(page).click();
  const table = page.getByRole('main').getByRole('table', { name: '赎回费明细' });
  for (const [at, { days, fee }] of fees.entries()) {
    await expect(table.getByRole('row').nth(at + 1)).toContainText(`${days} 天`);
    // The fee, with its rate below it.
    await expect(
      table
        .getByRole('row')
        .nth(at + 1)
        .getByRole('cell')
        .last(),
    ).toHaveText(new RegExp(`^${grouped(fee).replace('.', '\\.')}\\d\\.\\d\\d%$`));
  }
  await expect(fact(page, '预计赎回费')).toHaveText(`${grouped(total)}元`);
  const gross = hundredths(await fact(page, '预计赎回金额').innerText());
  expect(gross).toBe(lots.reduce((sum, { count }) => sum + share(count, netValue, 10_000), 0));
  expect(hundredths(await fact(page, '预计到账金额').innerText())).toBe(gross - total);

  await redeemButton(page).click();
  await expect(dialog(page)).toContainText('赎回费提示');
  await expect(dialog(page)).toContainText(`本次预计收取${grouped(total)}元`);
  for (const words of ['不满 180 天', '1.00%', '0.50%', ...fees.map(({ fee }) => grouped(fee))])
    await expect(dialog(page)).toContainText(words);
  await dialog(page).getByRole('button', { name: '暂不赎回' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page)).not.toHaveValue('');
});

test('loses nothing and books nothing after a reload at any step before the booking [RD-18]', async ({ page }) => {
  let sent = 0;
  await page.route(BOOK, async (route) => {
    sent += 1;
    await route.continue();
  });
  await openRedeem(page, open);
  await field(page).fill('150000.5');
  await chooseAccount(page, '霁原银行');
  const expectKept = async (): Promise<void> => {
    const shares = await field(page).inputValue();
    expect(shares).toMatch(/^\d/);
    await page.reload();
    await expect(field(page)).toHaveValue(shares);
    await expect(page.getByRole('button', { name: /^赎回账户/ })).toContainText('霁原银行');
    await expect(redeemButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  };
  await expect(field(page)).toHaveValue('150,000.5');
  await expectKept();
  // The youngest purchases have a fee, which the page asks about.
  await allButton(page).click();
  await redeemButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectKept();
  await goToSummary(page);
  await expectKept();
  await goToSummary(page);
  await confirm(page);
  await expect(pad(page)).toBeVisible();
  await expectKept();
  expect(sent).toBe(0);
});

test('is summed up, booked with the password, has status 8, and can be cancelled [RD-14] [RD-15] [RD-16] [RD-22]', async ({ page }) => {
  await openHolding(page, 'private', '持有中', open.name, '持有中');
  await redeemButton(page).click();
  await expect(page).toHaveURL(/#\/pe-redeem\?/);
  const { list, redeemOpenDate } = await tell(page, open);
  const [, month, day] = redeemOpenDate.split('-').map(Number);
  await field(page).fill('160000');
  await chooseAccount(page, '小活宝+');
  await goToSummary(page);
  await expect(summary(page)).toContainText('160,000.00');
  await expect(summary(page)).toContainText('小活宝+');
  for (const step of ['预约受理', '开放日赎回', '份额确认', '资金到账']) await expect(summary(page)).toContainText(step);
  await expect(summary(page)).toContainText(`${month}月${day}日`);

  await test.step('closing the pad and a wrong password book nothing', async () => {
    await confirm(page);
    await pad(page).getByRole('button', { name: '关闭' }).click();
    await expect(summary(page)).toBeVisible();
    await confirm(page);
    await typePassword(page, '246813');
    await expect(dialog(page)).toContainText('交易密码错误，还可以输入4次');
    await dialog(page).getByRole('button', { name: '重新输入' }).click();
  });
  await typePassword(page);
  const orderNo = await expectBooked(page);
  await test.step('the result shows the pending booking with its number and dates, also after a reload', async () => {
    await page.reload();
    await expect(page.getByText(orderNo)).toBeVisible();
    await expect(page.getByText('160,000.00')).toBeVisible();
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps).toHaveText([/预约受理/, /开放日赎回/, /份额确认/, /资金到账/]);
    await expect(steps.nth(1)).toContainText(`${month}月${day}日`);
  });

  await test.step('its shares are reserved', async () => {
    const row = await booked(page, open.name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('160,000.00份');
    const after = await tell(page, open);
    expect(after.list[0]?.count).toBe((list[0]?.count ?? 0) - 16_000_000);
    expect(after.list[0]?.totalCount).toBe(list[0]?.totalCount);
  });

  await test.step('a cancellation frees the shares, and the result says so', async () => {
    await holdingRow(page, open.name, '预约赎回中').click();
    await page.getByRole('button', { name: '撤销预约赎回' }).click();
    await dialog(page).getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page);
    await expect(statusOf(page)).toHaveText('预约赎回已撤销');
    expect((await tell(page, open)).list[0]?.count).toBe(list[0]?.count);
    await page.goto(`/#/redeem-result?status=waiting&orderNo=${orderNo}`);
    await expect(page.getByText('预约赎回已撤销').first()).toBeVisible();
  });
});

test('asks before taking the other periods along, which is declined or accepted [RD-12]', async ({ page }) => {
  // The redemption booked by the demo keeps its shares. The rest of both periods is above the minimum hold of 1,000,000.
  await page.goto('/#/pe-detail');
  const [first, second] = (await tell(page, periods)).list;
  if (first === undefined || second === undefined) throw new Error('the demo holds two periods');
  // Leaves less than the minimum hold in both periods together, and more than nothing.
  const taken = first.count + second.count - 99_900_000;
  expect(taken).toBeLessThan(first.count);
  await openRedeem(page, periods, first.numName);
  await expect(page.getByText(first.numName).first()).toBeVisible();
  await field(page).fill(plain(taken));
  await chooseAccount(page, '小活宝+');
  await expect(page.getByText(`${second.numName} 的份额将一并赎回`)).toBeVisible();

  await redeemButton(page).click();
  await expect(dialog(page)).toContainText('被动赎回提示');
  await expect(dialog(page)).toContainText(second.numName);
  await dialog(page).getByRole('button', { name: '放弃赎回' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // The field keeps the typed text, a trailing zero included.
  await expect(field(page)).toHaveValue(taken % 100 === 0 ? typed(taken) : grouped(taken));

  await redeemButton(page).click();
  await dialog(page).getByRole('button', { name: '继续赎回' }).click();
  await expect(dialog(page)).toContainText('赎回费提示');
  await dialog(page).getByRole('button', { name: '确认预约' }).click();
  await expect(summary(page)).toContainText(grouped(taken));
  await expect(summary(page)).toContainText(`${second.numName}（被动赎回）`);
  await expect(summary(page)).toContainText(grouped(second.count));
  await confirm(page);
  await typePassword(page);
  await expectBooked(page);
  const after = (await tell(page, periods)).list;
  expect(after.map(({ count }) => count)).toEqual([first.count - taken, 0]);
});

for (const [what, hides] of [
  ['is lost', false],
  ['is lost and the page reloaded', true],
] as const) {
  test(`is looked up by its number and exists once when its answer ${what} [RD-17] [RD-19]`, async ({ page }) => {
    const before = await (await booked(page, open.name)).count();
    await openRedeem(page, open);
    await field(page).fill('100000');
    await chooseAccount(page, '小活宝+');
    await goToSummary(page);
    let sent = 0;
    await page.route(BOOK, async (route) => {
      sent += 1;
      await loseAnswer(route);
    });
    if (hides) await page.route(FIND, (route) => route.abort('connectionreset'));
    await confirm(page);
    await typePassword(page);
    if (hides) {
      await expect(page.getByText('正在查询赎回结果，请不要重复操作')).toBeVisible();
      await page.unroute(FIND);
      await page.reload();
    }
    await expectBooked(page);
    expect(sent).toBe(1);
    await expect(await booked(page, open.name)).toHaveCount(before + 1);
  });
}

test('is booked once when two request the same shares at once, and never exceeds the holding [RD-5] [RD-16]', async ({
  page,
  browser,
  signedIn,
}) => {
  const other = await (await browser.newContext({ storageState: await signedIn(investor.qualified) })).newPage();
  const both = [page, other];
  for (const each of both) {
    await openRedeem(each, paying);
    await allButton(each).click();
    await chooseAccount(each, '小活宝+');
    await goToSummary(each);
    await confirm(each);
    await expect(pad(each)).toBeVisible();
  }
  const held = (await tell(page, paying)).list[0]?.totalCount ?? 0;
  await Promise.all(both.map((each) => typePassword(each)));

  for (const each of both) await expect(each).toHaveURL(/#\/redeem-result\?status=(waiting|failed)/);
  const [winner, ...more] = both.filter((each) => each.url().includes('status=waiting'));
  const loser = both.find((each) => each.url().includes('status=failed'));
  expect(more).toEqual([]);
  if (winner === undefined || loser === undefined) throw new Error('one is booked and one is refused');
  await expectBooked(winner);
  await expect(loser.getByText('预约赎回失败').first()).toBeVisible();
  await expect(loser.getByText(/最多赎回0份|当前没有可赎回的份额/).first()).toBeVisible();
  await other.context().close();

  const row = await booked(page, paying.name);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${grouped(held)}份`);
  expect((await tell(page, paying)).list[0]?.count).toBe(0);
});

test('is refused after the last booking time, on the open page and on a new one [RD-11]', async ({ page, gateway }) => {
  const before = await (await booked(page, open.name)).count();
  await openRedeem(page, open);
  await field(page).fill('100000');
  await chooseAccount(page, '小活宝+');
  await expect(redeemButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await goToSummary(page);
  const { lastRedeemTime } = await tell(page, open);
  await gateway.moveClock({ to: lastRedeemTime });
  // The page does not know that the demo clock has moved, so the gateway decides.
  await confirm(page);
  await typePassword(page);
  await expect(page).toHaveURL(/#\/redeem-result\?status=failed/);
  await expect(page.getByText('预约赎回失败').first()).toBeVisible();
  await expect(page.getByText('已超过预约赎回截止时间，请在下一开放期预约').first()).toBeVisible();
  await expect(await booked(page, open.name)).toHaveCount(before);

  await openRedeem(page, open);
  await expect(redeemButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('已超过预约赎回截止时间，请在下一开放期预约').first()).toBeVisible();
  await openHolding(page, 'private', '持有中', open.name, '持有中');
  await expect(redeemButton(page)).toHaveAttribute('aria-disabled', 'true');
});

const payingCards = z.object({ cards: z.array(z.object({ bankName: z.string(), avaliableAmount: z.nullable(yuan) })) });

/** The balance of the bank card in fen, as the gateway keeps it. No page shows it. */
const bankBalance = async (page: Page): Promise<number> => {
  const { cards } = payingCards.parse(await ask(page, 'assetManagement/trade/paymentCards', { productCode: open.code, cashier: null }));
  const balance = cards.find(({ bankName }) => bankName === '霁原银行')?.avaliableAmount ?? null;
  if (balance === null) throw new Error('the card of 霁原银行 has no balance');
  return balance;
};

test('is paid at the net value of its open day less the exact fee of each purchase, and the result says so', async ({ page, gateway }) => {
  await page.goto('/#/pe-detail');
  // Moves past the next open day, so that the following one is on offer whatever has been booked or missed.
  const day = new Date((await tell(page, open)).redeemOpenDate);
  day.setUTCDate(day.getUTCDate() + 1);
  await gateway.moveClock({ to: `${day.toISOString().slice(0, 10)}T10:00:00+08:00` });
  // Plans would debit the same card meanwhile.
  for (const planId of runningPlans.parse(
    await ask(page, 'plan/planList', { planType: null, planStatus: 'RUNNING', lastKey: null, pageSize: 30 }),
  ))
    await ask(page, 'plan/planAction', { planId, operateType: 'PAUSE', dueDate: null });
  const before = await bankBalance(page);
  await openRedeem(page, open);
  const { list, redeemOpenDate, arrivalDate } = await tell(page, open);
  await allButton(page).click();
  await chooseAccount(page, '霁原银行');
  await goToSummary(page);
  await confirm(page);
  await typePassword(page);
  const orderNo = await expectBooked(page);

  await gateway.moveClock({ to: `${arrivalDate}T10:00:00+08:00` });
  const history = netValues.parse(
    await ask(page, 'assetManagement/queryAmHistoryNetListByPage', { page: 1, pageSize: 30, productCode: open.code }),
  );
  const nav = history.find(({ netDate }) => netDate.replaceAll('-', '') === redeemOpenDate.replaceAll('-', ''))?.nav ?? '';
  const netValue = Math.round(Number(nav) * 10_000);
  const lots = list[0]?.lots ?? [];
  const gross = lots.reduce((sum, { count }) => sum + share(count, netValue, 10_000), 0);
  const fee = lots.reduce(
    (sum, { count, confirmDate }) => sum + share(count * netValue, feeOf(daysFrom(confirmDate, redeemOpenDate)), 10_000_000),
    0,
  );
  expect(fee).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByText('赎回成功').first()).toBeVisible();
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(fact(page, '赎回费')).toHaveText(`${grouped(fee)}元`);
  expect(await bankBalance(page)).toBe(before + gross - fee);
  // The holding is empty.
  await openHoldings(page, 'private', '持有中');
  await expect(holdingRow(page, periods.name, '持有中').first()).toBeVisible();
  await expect(holdingRow(page, open.name, '持有中')).toHaveCount(0);
});
