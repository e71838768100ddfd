import type { Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, openBuyPage, pad, summary } from './buy-steps.ts';
import { holdingRow, openHolding, openHoldings, statusOf } from './holding-steps.ts';
import { personal } from './places.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { visit, watchConsole } from './support/visit.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';

/** Pages with and without a query, and one with a query that the way to it must not change. */
const ROUND_TRIPS: ReadonlySet<string> = new Set(['/assets', '/identity-auth', '/pe-redeem?numName=&productCode=P3008']);

test.describe('an address', () => {
  test('leads to a personal page after the sign-in', async ({ page }) => {
    const faults = watchConsole(page);
    for (const one of personal.filter(({ path }) => ROUND_TRIPS.has(path))) {
      await page.goto('about:blank');
      await page.goto(`/#${one.path}`);
      await expect(page).toHaveURL(/#\/login\?back=/);
      await signIn(page, investor.qualified);
      await expect(page.getByText(one.word).first()).toBeVisible();
      await expect(page).toHaveTitle(one.title);
      expect(faults, one.path).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('leads to /404 and from there home if no route matches', async ({ page }) => {
    await page.goto('/#/no/such/page');
    await expect(page).toHaveURL(/#\/404$/);
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });

  const invalid = [
    '/information',
    '/information?productCode=',
    '/information?productCode=%3Cscript%3E',
    '/channel/product-list?family=other',
    '/information-result',
    '/information-result?rs=perhaps',
    '/information-result?rs=success&applyDate=2026-02-30',
    '/pe-result?rs=waiting&valueDate=20261340',
    '/pe-result?rs=waiting&no=%22%3E',
    '/pe-redeem',
    '/pe-redeem?productCode=P3008&numName=%3Cb%3E',
    '/redeem-result?status=perhaps',
    '/redeem-result?status=waiting&orderNo=%22%3E',
    '/buy-record?tab=4',
    '/pe-archives?productCode=P3008&curTab=3',
    '/pe-his-net',
    '/private-enlisting',
    '/private-enlisting/serviceAgreement?agree=2',
    '/vip-detail?productCode=%3Cscript%3E',
    '/pe-pdf-view?name=x',
    '/invest-detail?cur=3',
  ];
  test('shows the error page with code 104 for an invalid query', async ({ page }) => {
    for (const path of invalid) {
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await expect(page, path).toHaveURL(/#\/errpage\?code=104/);
      await expect(page.getByText('页面已过期或参数错误')).toBeVisible();
    }
    await page.getByRole('button', { name: '点击返回' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('survives a query string that a host page adds', async ({ page }) => {
    await page.goto('/?from=host#/information?productCode=Q2004');
    await expect(page.getByText('棠渚季享91天').first()).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\?from=host#\/channel\/product-list/);
  });
});

test.describe('going back', () => {
  test('leads to the parent of a page opened by a link', async ({ page }) => {
    await page.goto('/#/information?productCode=Q2004');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/#\/channel\/product-list/);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('restores the position of the list', async ({ page }) => {
    await page.goto('/#/channel/product-list?channelCode=QSDJH');
    const far = page.getByRole('link', { name: /棠渚年享365天/ });
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(400);
    await far.click();
    await expect(page.getByText('时间安排')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(far).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4);
  });

  test('closes a sheet before the page is left', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await page.getByRole('button', { name: /^支付方式/ }).click();
    await expect(page.getByRole('dialog', { name: '请选择支付方式' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/#\/information-buy$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/information\?/);
  });
});

test.describe('each look', () => {
  test.describe('signed in', () => {
    test.use({ signedInAs: investor.qualified });

    test('the pages of a holding pass axe, with their chart, question and records', async ({ page }) => {
      // The window is tall enough that no bar covers a control of the chart, in large letters too.
      await page.setViewportSize({ width: 390, height: 1_600 });
      const check = async (): Promise<void> => {
        await expectAccessibleInEachLook(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      };
      await openHolding(page, 'broker', '持有中', '岚川半年悦182天', '持有中');
      await check();
      await openHolding(page, 'private', '持有中', '听松红利回报', '持有中');
      await page.getByRole('button', { name: '更多持有信息' }).click();
      await expect(page.getByRole('tab', { name: '近1月' })).toBeVisible();
      await check();
      await page.getByRole('button', { name: '分配记录', exact: true }).click();
      await expect(page.getByRole('table', { name: '分配记录' })).toBeVisible();
      await check();
      await openHolding(page, 'private', '申请中', '望屿行业轮动', '预约赎回中');
      await page.getByRole('button', { name: '撤销预约赎回' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check();
      await openHoldings(page, 'private', '已结束');
      await check();
    });

    test('the redemption passes axe with each of its sheets', async ({ page }) => {
      await page.goto('/#/pe-redeem?numName=&productCode=P3008');
      const field = page.getByLabel('赎回份额', { exact: true });
      await field.fill('1');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(/最少赎回/);
      await expectAccessibleInEachLook(page);
      await page.getByRole('button', { name: '赎回规则' }).click();
      await expect(page.getByRole('dialog', { name: '赎回规则' })).toBeVisible();
      await expectAccessibleInEachLook(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^赎回账户/ }).click();
      await expect(page.getByRole('dialog', { name: '赎回账户' })).toBeVisible();
      await expectAccessibleInEachLook(page);
      await page.getByRole('dialog', { name: '赎回账户' }).getByText('小活宝+').click();
      await page.getByRole('button', { name: '全部', exact: true }).click();
      await expect(page.getByRole('main').getByRole('table', { name: '赎回费明细' })).toBeVisible();
      await expectAccessibleInEachLook(page);
      await page.getByRole('button', { name: '预约赎回', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText('赎回费提示');
      await expectAccessibleInEachLook(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '确认预约' }).click();
      await expect(page.getByRole('dialog', { name: '确认预约赎回' })).toBeVisible();
      await expectAccessibleInEachLook(page);
    });
  });

  test('the buy page passes axe with each of its sheets', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await amountField(page).fill('1500');
    await expectAccessibleInEachLook(page);
    await amountField(page).fill('2000');
    await page.getByRole('button', { name: /^支付方式/ }).click();
    await expectAccessibleInEachLook(page);
    await page.keyboard.press('Escape');
    await chooseWallet(page);
    await page.getByRole('button', { name: /^到期安排/ }).click();
    await expectAccessibleInEachLook(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '如何计算' }).click();
    await expectAccessibleInEachLook(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '相关协议与风险揭示' }).click();
    await expect(page.getByText('《服务协议》')).toBeVisible();
    await expectAccessibleInEachLook(page);
    await page.keyboard.press('Escape');
    await agree(page);
    await buyButton(page).click();
    await expect(summary(page)).toBeVisible();
    await expectAccessibleInEachLook(page);
    await confirmSummary(page);
    await expect(pad(page)).toBeVisible();
    await expectAccessibleInEachLook(page);
  });
});

test('the elder look has no text below 18 px and no target below 60 px on the first page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '大字版' }).click();
  await expect(page.getByText('棠渚季享91天').or(page.getByText('松涧月享28天')).first()).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''),
      )
      .filter((element) => element.closest('.heard') === null && Number.parseFloat(getComputedStyle(element).fontSize) < 17.9)
      .map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`),
  );
  // The unit beside a number may be smaller than the number, but not smaller than the text around it.
  expect(small).toEqual([]);
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('#root a, #root button')]
      .filter((element) => element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().height < 59.5)
      .map((element) => `${element.textContent} ${element.getBoundingClientRect().height}`),
  );
  expect(low).toEqual([]);
});

test('the dark look follows the system, unless the investor has chosen another look', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/#/settings');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole('tab', { name: '浅色' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await expect(page.getByText('涨跌颜色')).toBeVisible();
  await expect.poll(background).toBe(light);
});

test('settings name the release and the build of the running page [UI-1396]', async ({ page }) => {
  await page.goto('/#/settings');
  await expect(page.getByText(/^\d+\.\d+\.\d+ [\w-]{8}$/)).toBeVisible();
});

test.describe('hidden amounts', () => {
  test.use({ signedInAs: investor.qualified });

  /** Public numbers of the product. */
  const PUBLIC = new Set(['100,000.00', '500,000.00']);

  /** Amounts on the page. Net values have four decimals, rates a per cent sign. */
  const amountsOn = async (page: Page): Promise<readonly string[]> => {
    const text = await page.locator('#root').innerText();
    return [...text.matchAll(/\d[\d,]*\.\d\d(?![\d%])/g)].map(([amount]) => amount).filter((amount) => !PUBLIC.has(amount));
  };

  test('are hidden on every page of holdings, redemptions and records, and can be shown again', async ({ page }) => {
    const pages: readonly (readonly [string, () => Promise<void>])[] = [
      ['broker holdings', () => openHoldings(page, 'broker', '持有中')],
      ['private holdings, ended', () => openHoldings(page, 'private', '已结束')],
      ['fund-style holding', () => openHolding(page, 'broker', '持有中', '岚川半年悦182天', '持有中')],
      ['private holding', () => openHolding(page, 'private', '持有中', '听松红利回报', '持有中')],
      ['booked redemption', () => openHolding(page, 'private', '申请中', '望屿行业轮动', '预约赎回中')],
      ['redemption', () => visit(page, { path: '/pe-redeem?numName=&productCode=P3008', title: '预约赎回', word: '可赎回份额' })],
      ['records', () => visit(page, { path: '/buy-record', title: '交易记录', word: '待确认' })],
      ['brokers', () => visit(page, { path: '/dealer-collect', title: '券商汇总', word: '券商资产（元）' })],
      [
        'distributions',
        async () => {
          await openHolding(page, 'private', '持有中', '听松红利回报', '持有中');
          await page.getByRole('button', { name: '分配记录', exact: true }).click();
          await expect(page.getByRole('table', { name: '分配记录' })).toBeVisible();
        },
      ],
    ];
    await page.goto('/#/assets');
    await page.getByRole('button', { name: '隐藏金额' }).click();
    for (const [name, go] of pages) {
      await go();
      await expect(page.getByText('****').first(), name).toBeVisible();
      expect(await amountsOn(page), name).toEqual([]);
    }
    await page.goto('/#/assets');
    await page.getByRole('button', { name: '显示金额' }).click();
    await openHoldings(page, 'broker', '持有中');
    await expect(holdingRow(page, '岚川半年悦182天', '持有中')).toContainText(/\d,\d{3}\.\d\d元/);
    await holdingRow(page, '岚川半年悦182天', '持有中').click();
    await expect(statusOf(page)).toHaveText('持有中');
    expect((await amountsOn(page)).length).toBeGreaterThan(2);
  });
});
