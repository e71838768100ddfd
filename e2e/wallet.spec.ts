import { expect, type Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, openBuyPage, typePassword } from './buy-steps.ts';
import { moveToMorning } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and money.
test.use({ gatewayName: 'wallet', signedInAs: investor.inOrder });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** The balance at the head of a page, in fen. */
const balanceOn = async (page: Page, address: string, label: string): Promise<number> => {
  await open(page, address);
  await expect(page.getByText(label)).toBeVisible();
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .innerText();
  return Math.round(Number(text.replaceAll(',', '')) * 100);
};

/** Picks the first card: none is preselected before the first use. */
const chooseCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^到账银行卡/ }).click();
  await page
    .getByRole('dialog', { name: '到账银行卡' })
    .getByText(/尾号/)
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^到账银行卡.*尾号/ })).toBeVisible();
};

const confirmWithdrawal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '转出', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '确认转出' });
  await expect(sheet).toContainText('提交后不能撤销');
  await sheet.getByRole('button', { name: '确认转出' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/mmf\/pay-result\?orderNo=/);
};

/** "1,234.50" */
const written = (amount: number): string => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** The total of an investor who has only the wallet equals its balance. */
const TOTALS = ['/', '/assets', '/usercenter'] as const;

const WALLET_PAGES = [
  '/mmf/personal',
  '/usercenter/hq',
  '/mmf/position-detail',
  '/hq/shareDetail',
  '/mmf/buy',
  '/hq/recharge',
  '/mmf/sale',
  '/hq/hq_redeem',
  '/mmf/repay-plan-set',
] as const;

const FUND = '800571';

/** Forms with a payment, and the button that opens the choice of the means of payment. */
const CHOICES = [
  { address: `/fund/cashier?fundCode=${FUND}`, button: /^支付方式/ },
  { address: `/plan/dt-add?fundCode=${FUND}`, button: /^扣款账户/ },
  { address: '/gold/buy', button: /^支付方式/ },
] as const;

/** Every page shows the balance when opened one after the other in the running app, and so does the choice of the means of payment. */
const expectEverywhere = async (page: Page, pages: readonly string[], balance: number): Promise<void> => {
  for (const address of pages) {
    await page.goto(`/#${address}`);
    await expect(page.getByText(written(balance)).first(), address).toBeVisible();
  }
  for (const { address, button } of CHOICES) {
    await page.goto(`/#${address}`);
    await expectChoice(page, button, balance);
  }
  await openBuyPage(page);
  await expectChoice(page, /^支付方式/, balance);
};

const expectChoice = async (page: Page, button: RegExp, balance: number): Promise<void> => {
  const choice = page.getByRole('dialog', { name: '请选择支付方式' });
  // Closing a sheet removes its entry of the history. `goto` overtakes the removal, which then closes the next sheet. No link of the app does so.
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByRole('button', { name: button }).click();
    await expect(choice).toContainText(`可用 ${written(balance)} 元`, { timeout: 5000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
};

/** From now on the page records every place that shows an outdated figure. */
const watchFor = (page: Page, old: string): Promise<void> =>
  page.evaluate((figure) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(figure)) document.documentElement.dataset['seen'] = location.hash;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, old);

const whereSeen = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['seen']);

test('the balance is one figure on every page, and no page shows the old one after a payment [UI-1104]', async ({ page, gateway }) => {
  await moveToMorning(gateway);
  await open(page, '/gold/serve/start');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并开通' }).click();
  await expect(page.getByRole('button', { name: '去买入' })).toBeVisible();
  const before = await balanceOn(page, '/mmf/personal', '小活宝+余额（元）');
  await expectEverywhere(page, [...TOTALS, ...WALLET_PAGES], before);

  await page.goto('/#/mmf/buy');
  await page.getByLabel('转入金额').fill('30000');
  await page.getByRole('button', { name: '转入', exact: true }).click();
  await page.getByRole('dialog', { name: '确认转入' }).getByRole('button', { name: '确认转入' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/mmf\/pay-result\?orderNo=/);
  await expect(page.getByText('转入成功').first()).toBeVisible();
  await watchFor(page, written(before));
  const filled = before + 3_000_000;
  await expectEverywhere(page, [...TOTALS, ...WALLET_PAGES], filled);
  expect(await whereSeen(page)).toBeUndefined();

  await page.goto(`/#/fund/cashier?fundCode=${FUND}`);
  await amountField(page).fill('2000');
  await chooseWallet(page);
  await agree(page);
  await buyButton(page).click();
  await confirmSummary(page);
  await typePassword(page);
  await expect(page).toHaveURL(/#\/fund\/pay-status\?/);
  await watchFor(page, written(filled));
  // The total is unchanged: the purchase is in transit.
  await expectEverywhere(page, WALLET_PAGES, filled - 200_000);
  expect(await whereSeen(page)).toBeUndefined();
});

test('money goes from a card into the wallet, earns income, and goes back to a card in both ways', async ({ page, gateway }) => {
  const faults = watchConsole(page);
  await moveToMorning(gateway);
  const before = await balanceOn(page, '/mmf/personal', '小活宝+余额（元）');
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: '转入', exact: true }).click();
  await page.getByLabel('转入金额').fill('20000');
  await expect(page.getByText('首笔收益到账')).toBeVisible();
  await page.getByRole('button', { name: '转入', exact: true }).click();
  await page.getByRole('dialog', { name: '确认转入' }).getByRole('button', { name: '确认转入' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/mmf\/pay-result\?orderNo=/);
  await expect(page.getByText('转入成功').first()).toBeVisible();
  await expect(page.getByText('份额确认，开始计息')).toBeVisible();
  await page.reload();
  await expect(page.getByText('首笔收益到账')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/#\/mmf\/personal/);

  const filled = before + 2_000_000;
  expect(await balanceOn(page, '/mmf/personal', '小活宝+余额（元）')).toBe(filled);

  await open(page, '/mmf/sale');
  await page.getByLabel('转出金额').fill('12000');
  await expect(page.getByText(/^当日到账/)).toBeVisible();
  await chooseCard(page);
  await expectAccessibleInEachLook(page);
  await confirmWithdrawal(page);
  await expect(page.getByText('快速转出成功，资金已到账').first()).toBeVisible();

  await open(page, '/mmf/sale');
  // the last used card is preselected
  await expect(page.getByRole('button', { name: /^到账银行卡.*尾号/ })).toBeVisible();
  await page.getByRole('tab', { name: '普通转出' }).click();
  await page.getByLabel('转出金额').fill('1000.5');
  await expect(page.getByText(/^计息至/)).toBeVisible();
  await confirmWithdrawal(page);
  await expect(page.getByText('普通转出申请已受理').first()).toBeVisible();
  expect(await balanceOn(page, '/mmf/personal', '小活宝+余额（元）')).toBe(filled - 1_300_050);
  await expect(page.getByRole('link', { name: /普通转出途中.*1,000\.50/ })).toBeVisible();

  for (let day = 0; day < 6; day += 1) await gateway.moveClock({ advance: 'P1D' });
  await open(page, '/mmf/record');
  await page.getByRole('link', { name: /普通转出/ }).click();
  await expect(page.getByText('已完成').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, '/mmf/his');
  await expect(page.getByRole('list').getByText(/^\+\d/).first()).toBeVisible();
  await open(page, '/mmf/rate-list');
  await expect(page.getByRole('table', { name: '每日收益率' }).getByRole('row').nth(3)).toBeVisible();
  await expectAccessibleInEachLook(page);
  expect(faults).toEqual([]);
});

test('each fund has a quota of the day, and the amount above them is withdrawn the normal way', async ({ page, gateway }) => {
  await moveToMorning(gateway);
  await open(page, '/mmf/sale');
  const hint = page.getByText(/^每只基金每日限额/);
  await expect(hint).toBeVisible();
  await chooseCard(page);
  await page.getByRole('button', { name: '全部' }).click();
  const left = await page.getByLabel('转出金额').inputValue();
  await page.getByLabel('转出金额').fill(String(Number(left.replaceAll(',', '')) + 1));
  await expect(page.getByRole('alert')).toContainText(/快速转出每只基金每日限额10,000元|余额/);
  await page.getByRole('tab', { name: '普通转出' }).click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('button', { name: '转出', exact: true })).toBeEnabled();
});
