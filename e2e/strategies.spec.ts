import { chinaTradingCalendar } from '@caifu/core/calendar';
import { addDays, calendarDate } from '@caifu/core/values';
import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { demoToday, moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock by weeks and moves money.
test.use({ gatewayName: 'strategies', signedInAs: investor.inOrder });

const CODE = 'JH02';
/** Days after the seeding at which the strategy gets newer weights. An advice waits only a few days for its answer. */
const NEWER_WEIGHTS = 12;
const of = (page: string): string => `/portfolio/${page}?portfolioCode=${CODE}`;

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** Picks the first means of payment: none is preselected before the first use. */
const chooseWallet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^支付方式/ }).click();
  const sheet = page.getByRole('dialog', { name: '请选择支付方式' });
  await sheet.getByText('小活宝+', { exact: true }).click();
  await expect(sheet).toBeHidden();
};

test('a strategy is bought by its funds, rebalanced with the investor’s consent, and redeemed on the day of its slowest fund', async ({
  page,
  gateway,
}) => {
  const faults = watchConsole(page);
  const seeded = calendarDate(await demoToday(gateway));
  const first = calendarDate(await moveToTrading(gateway));
  const moveTo = (day: string): Promise<unknown> => gateway.moveClock({ to: `${day}T10:00:00+08:00` });
  const moveBy = (days: number): Promise<unknown> => moveTo(chinaTradingCalendar.addTradingDays(first, days));

  // the list of strategies, and the funds of one
  await open(page, '/portfolio/list');
  await expect(page.getByText('稳健组合').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, of('product-detail'));
  await expect(page.getByText('最大回撤').first()).toBeVisible();
  await expect(page.getByText('包含的基金')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '买入', exact: true }).click();

  // the purchase shows each fund with its part before the password
  await page.getByLabel('买入金额').fill('5000');
  await expect(page.getByText('分配到各只基金')).toBeVisible();
  await expect(page.getByText('2,000.00').first()).toBeVisible();
  await chooseWallet(page);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '买入', exact: true }).click();
  const buying = page.getByRole('dialog', { name: '确认买入' });
  await expect(buying).toContainText('全部确认日');
  await buying.getByRole('button', { name: '确认买入' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/portfolio\/result\?orderNo=/);
  await expect(page.getByText('买入申请已提交').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('买入申请已提交').first()).toBeVisible();

  // its fund orders are settled
  await moveBy(3);
  await open(page, of('position-details'));
  await expect(page.getByText('买入已确认').first()).toBeVisible();
  await expect(page.getByText(/^当前 .*目标 40.00%/)).toBeVisible();
  await expectAccessibleInEachLook(page);

  // newer weights: the adviser asks, the investor agrees, the funds are sold and bought
  await moveTo(chinaTradingCalendar.addTradingDays(addDays(seeded, NEWER_WEIGHTS), 2));
  await open(page, of('adjust-hold'));
  await expect(page.getByText('调仓建议待您确认').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '同意调仓' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('调仓进行中').first()).toBeVisible();
  await moveBy(24);
  await open(page, of('adjust-hold'));
  await expect(page.getByText('调仓已完成').first()).toBeVisible();
  await page
    .getByRole('link', { name: /查看调仓详情/ })
    .first()
    .click();
  await expect(page.getByText('权重变化')).toBeVisible();
  await expectAccessibleInEachLook(page);

  // the redemption shows the fee by fund and the day of the slowest fund before the password
  await open(page, of('redemption'));
  await page.getByLabel('赎回比例').fill('50');
  await expect(page.getByText('以到账最慢的基金为准，届时一次到账').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '赎回', exact: true }).click();
  const redeeming = page.getByRole('dialog', { name: '确认赎回' });
  await expect(redeeming).toContainText('赎回费');
  await expect(redeeming).toContainText('全部到账日');
  const told = (await redeeming.textContent()) ?? '';
  const days = [...told.matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => day).toSorted();
  const arrival = /全部到账日\D*(\d{4}-\d\d-\d\d)/.exec(told)?.[1] ?? '';
  expect([days.length > 2, arrival]).toEqual([true, days.at(-1)]);
  await redeeming.getByRole('button', { name: '确认赎回' }).click();
  await typePassword(page);
  await expect(page.getByText('赎回申请已提交').first()).toBeVisible();
  // no money arrives before the day of the slowest fund, and all of it on that day
  await moveTo(addDays(calendarDate(arrival), -1));
  await open(page, '/portfolio/records?kind=redeem');
  await page.getByRole('list').getByRole('link').first().click();
  await expect(page.getByText('赎回申请已提交').first()).toBeVisible();
  await moveTo(arrival);
  await open(page, '/portfolio/records?kind=redeem');
  await page.getByRole('list').getByRole('link').first().click();
  await expect(page.getByText('赎回款已到账').first()).toBeVisible();
  await expect(page.getByText('实际到账')).toBeVisible();
  await expectAccessibleInEachLook(page);

  await open(page, '/assets');
  await expect(page.getByRole('button', { name: /^投顾策略/ })).toBeVisible();
  expect(faults).toEqual([]);
});
