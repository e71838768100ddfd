import type { Page } from '@playwright/test';
import { agree, amountField, buyButton, chooseWallet, confirmSummary, openBuyPage, pad, summary } from './buy-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';

/** Every page that an address leads to, with its title and a word that stands on it once it is read. */
const open = [
  { path: '/', title: '财富', word: '全部产品' },
  { path: '/channel/product-list?channelCode=QSDJH', title: '理财产品', word: '棠渚季享91天' },
  { path: '/channel/product-list?family=private', title: '理财产品', word: '听松固收增强一号' },
  { path: '/information?productCode=Q2004', title: '产品详情', word: '时间安排' },
  { path: '/information?productCode=P3001', title: '产品详情', word: '时间安排' },
  { path: '/usercenter', title: '我的', word: '显示设置' },
  { path: '/login', title: '登录', word: '手机号登录' },
  { path: '/404', title: '页面不存在', word: '返回首页' },
  { path: '/errpage?code=104', title: '页面已过期', word: '页面已过期或参数错误' },
] as const;

const personal = [
  { path: '/assets', title: '资产', word: '总资产（元）' },
  { path: '/asset-detail', title: '我的持有', word: '总投资金额（元）' },
  { path: '/pe-detail', title: '我的持有', word: '总投资金额（元）' },
  { path: '/identity-auth?step=risk-assessment', title: '完善开户信息', word: '办理进度' },
  { path: '/information-result?rs=waiting', title: '买入结果', word: '接下来' },
  { path: '/pe-result?rs=failed', title: '买入结果', word: '买入失败' },
] as const;

/** Faults that a browser only writes to its console. */
const watchConsole = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};

const visit = async (
  page: Page,
  { path, title, word }: { readonly path: string; readonly title: string; readonly word: string },
): Promise<void> => {
  await page.goto(`/#${path}`);
  await expect(page.getByText(word).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
};

test.describe('an address', () => {
  test('opens its page by itself, with its title and without a word in the console', async ({ page }) => {
    const faults = watchConsole(page);
    for (const one of open) {
      await page.goto('about:blank');
      await visit(page, one);
      expect(faults, one.path).toEqual([]);
    }
  });

  test('of a personal page asks to sign in and then shows the page that was meant', async ({ page }) => {
    const faults = watchConsole(page);
    for (const one of personal) {
      await page.goto('about:blank');
      await page.goto(`/#${one.path}`);
      await expect(page).toHaveURL(/#\/login\?back=/);
      await signIn(page, investor.qualified);
      await expect(page.getByText(one.word).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(one.title));
      expect(faults, one.path).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('that nobody knows leads to /404 and from there home', async ({ page }) => {
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
    '/pe-result?rs=waiting&valueDate=20261120',
    '/pe-result?rs=waiting&no=%22%3E',
  ];
  test('with an invalid query shows the error page with code 104', async ({ page }) => {
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

  test('that returns elsewhere after signing in leads home instead', async ({ page }) => {
    for (const back of ['https://example.com/', '//example.com', 'javascript:alert(1)', '/\\example.com']) {
      await page.goto(`/#/login?back=${encodeURIComponent(back)}`);
      await signIn(page, investor.qualified);
      await expect(page).toHaveURL(/#\/$/);
      await page.goto('/#/usercenter');
      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(page).toHaveURL(/#\/$/);
    }
  });
});

test.describe('going back', () => {
  test('from a page opened by a link leads to its parent', async ({ page }) => {
    await page.goto('/#/information?productCode=Q2004');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/#\/channel\/product-list/);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('to the list finds it where it was', async ({ page }) => {
    await page.goto('/#/channel/product-list?channelCode=QSDJH');
    const far = page.getByRole('link', { name: /棠渚年年盈365天/ });
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

  test('closes a sheet before it leaves the page', async ({ page }) => {
    await signIn(page, investor.inOrder);
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

const looks = [
  { name: 'light', colorScheme: 'light', stored: {} },
  { name: 'dark', colorScheme: 'dark', stored: {} },
  { name: 'elder', colorScheme: 'light', stored: { isElder: true } },
] as const;

for (const look of looks) {
  test.describe(`in the ${look.name} look`, () => {
    test.use({ colorScheme: look.colorScheme });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((stored) => localStorage.setItem('caifu.appearance', stored), JSON.stringify(look.stored));
    });

    test('every open page passes axe and does not scroll sideways', async ({ page }) => {
      for (const one of open) {
        await visit(page, one);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
    });

    test('every personal page passes axe and does not scroll sideways', async ({ page }) => {
      await signIn(page, investor.qualified);
      for (const one of personal) {
        await visit(page, one);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
    });

    test('the buy page passes axe with each of its sheets', async ({ page }) => {
      await signIn(page, investor.inOrder);
      await openBuyPage(page);
      await amountField(page).fill('1500');
      await expectAccessible(page);
      await amountField(page).fill('2000');
      await page.getByRole('button', { name: /^支付方式/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await chooseWallet(page);
      await page.getByRole('button', { name: /^到期安排/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '如何计算' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '相关协议与风险揭示' }).click();
      await expect(page.getByText('《服务协议》')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await agree(page);
      await buyButton(page).click();
      await expect(summary(page)).toBeVisible();
      await expectAccessible(page);
      await confirmSummary(page);
      await expect(pad(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the elder look has no text below 18 px and no target below 60 px on the first page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '大字版' }).click();
  await expect(page.getByText('棠渚季享91天').or(page.getByText('松涧稳享28天')).first()).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''),
      )
      .filter((element) => element.closest('.heard') === null && Number.parseFloat(getComputedStyle(element).fontSize) < 17.9)
      .map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`),
  );
  // The unit beside a number may be smaller than the number, never smaller than the text around it.
  expect(small).toEqual([]);
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('#root a, #root button')]
      .filter((element) => element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().height < 59.5)
      .map((element) => `${element.textContent} ${element.getBoundingClientRect().height}`),
  );
  expect(low).toEqual([]);
});

test('the dark look follows the system and by choice does not', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/#/usercenter');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole('tab', { name: '浅色' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await expect(page.getByText('显示设置')).toBeVisible();
  await expect.poll(background).toBe(light);
});
