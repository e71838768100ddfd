import type { Page } from '@playwright/test';
import { determined, open, openOfAccount, openToOwn, personal, personalOfAccount, withoutContext } from './places.ts';
import { expectAccessibleIn } from './support/axe.ts';
import { elderFaults } from './support/elder.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { inEachLook } from './support/looks.ts';
import { expectFitsNarrow } from './support/narrow.ts';
import { numberIn } from './support/number-in.ts';
import { investor } from './support/sign-in.ts';
import { tableOfRoutes } from './support/table-of-routes.ts';
import { expectPlace, visit, watchConsole, type Place } from './support/visit.ts';

// Opens every page by its address once and looks at it in every look. The tests need no order.
test.describe.configure({ mode: 'parallel' });

/** Pages with the same word are of one kind, and axe judges so many pages of each kind. */
const JUDGED = 2;

/** Calls that left before the app had come, and whose answers the page did not ask for [UI-1452]. */
const earlyCallsLeft = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const left: unknown = Reflect.get(window, 'caifuEarlyCalls');
    return Array.isArray(left) ? left.map((call: unknown) => JSON.stringify(call)) : [];
  });

/** The page before each page, to which back leads. It fetches nothing. */
const BEFORE: Place = { path: '/404?from=walk', title: '页面不存在', word: '返回首页' };

/**
 * Comes from another page and reloads the address: title, word, nothing in the console. Then checks overflow, sizes and axe in each look.
 * Back leads to the page before.
 */
const walk = async (page: Page, places: readonly Place[]): Promise<void> => {
  const faults = watchConsole(page);
  const judged = new Map<string, number>();
  await visit(page, BEFORE);
  for (const place of places) {
    await visit(page, place);
    await test.step(`${place.path} reloaded`, async () => {
      await page.reload();
      await expectPlace(page, place);
      // Looks are judged with the data, or with the question that stands in their place.
      await expect(page.locator('body:not(:has(dialog[open])) main [role="status"][aria-busy="true"]'), place.path).toHaveCount(0);
      expect(await earlyCallsLeft(page), `${place.path}: npm run first-calls`).toEqual([]);
    });
    const times = judged.get(place.word) ?? 0;
    judged.set(place.word, times + 1);
    await test.step(place.path, () =>
      inEachLook(page, async (look) => {
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
        await expect.poll(fits, `${place.path} ${look.name}`).toBe(true);
        // A row out of sight gets its sizes a moment later.
        if (look.isElder) await expect.poll(() => elderFaults(page), place.path).toEqual([]);
        if (times < JUDGED) await expectAccessibleIn(page, look);
      }),
    );
    await test.step(`${place.path} with little room`, () => expectFitsNarrow(page));
    await test.step(`back from ${place.path}`, async () => {
      // A pad that has opened by itself is closed first.
      const pad = page.locator('dialog[open]');
      if (await pad.isVisible()) {
        await page.goBack();
        await expect(pad).toBeHidden();
      }
      await page.goBack();
      await expectPlace(page, BEFORE);
    });
    expect(faults, place.path).toEqual([]);
  }
};

test('every route of the table is opened by these tests, and asks to sign in where the table says so', () => {
  const table = tableOfRoutes();
  const rows = [...table.matchAll(/^\| `([^`]+)`.*$/gm)].map(([row, route = '']) => ({ route, isPersonal: row.includes('| needed |') }));
  const opened = [...open, ...determined, ...openOfAccount, ...personal, ...personalOfAccount, ...withoutContext].map(
    (place) => place.path,
  );
  const fits = (route: string) => new RegExp(`^${route.replace(/:[^/]+/g, '[^/?]+')}(\\?|$)`);
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ route }) => !opened.some((address) => fits(route).test(address)))).toEqual([]);
  const asks = rows.filter(({ isPersonal }) => isPersonal).map(({ route }) => fits(route));
  expect([...personal, ...personalOfAccount].filter((place) => !asks.some((route) => route.test(place.path)))).toEqual([]);
});

/** The number of pages in a test: the tests of a list run in parallel, and each is much shorter than the whole list. */
const PART = 16;

const inParts = (places: readonly Place[]): readonly (readonly Place[])[] =>
  Array.from({ length: Math.ceil(places.length / PART) }, (_, part) => places.slice(part * PART, (part + 1) * PART));

const walkEach = (name: string, places: readonly Place[]): void => {
  for (const [index, part] of inParts(places).entries())
    test(`${name} open by address, accessible in each look, without console output, with little room, and back works [UI-667] [UI-1103] (${index + 1})`, async ({
      page,
    }) => {
      await walk(page, part);
    });
};

walkEach('every open page', open);
walkEach('every open page of the account', openOfAccount);

test.describe('signed in', () => {
  test.use({ signedInAs: investor.qualified });

  walkEach('every personal page', personal);
  walkEach("every open page with what is one's own", openToOwn);

  test('a page of a number that the demo generates shows its data by its address [UI-667] [UI-1103]', async ({ page }) => {
    const fund = await numberIn(page, '/usercenter/fund', 'fundCode');
    const part = await numberIn(page, '/usercenter/hq', 'fundCode');
    const order = await numberIn(page, '/buy-record', 'orderId');
    const fundOrder = await numberIn(page, '/fund/history', 'orderId');
    const record = await numberIn(page, '/mmf/record', 'recordNo');
    await walk(page, [
      { path: `/fund/funddetail?fundCode=${fund}`, title: '持有详情', word: '持有金额（元）' },
      { path: `/fund/redeem?fundCode=${fund}`, title: '赎回基金', word: '可赎回份额' },
      { path: `/fund/editBonus?fundCode=${fund}`, title: '分红方式', word: '红利再投资' },
      { path: `/buy-record-detail?orderId=${order}`, title: '订单详情', word: '订单进度' },
      { path: `/fund/history/details?orderId=${fundOrder}`, title: '订单详情', word: '订单进度' },
      { path: `/order-receipt?orderId=${order}`, title: '交易回单', word: '下载' },
      { path: `/mmf/record-detail?recordNo=${record}`, title: '明细详情', word: '时间' },
      { path: `/hq/orderdetail?recordNo=${record}`, title: '明细详情', word: '时间' },
      { path: `/hq/fundProdDetail?fundCode=${part}`, title: '组成基金', word: '七日年化' },
    ]);
  });
  walkEach('every page that a determined viewer is told', determined);
  walkEach('every personal page of the account', personalOfAccount);
});
