import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../tools/support/repository.ts';
import { open, openOfAccount, personal, personalOfAccount, withoutContext } from './places.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn } from './support/sign-in.ts';
import { expectPlace, visit, watchConsole, type Place } from './support/visit.ts';

const setLook = (page: Page, look: { readonly isElder: boolean; readonly theme: 'light' | 'dark' }): Promise<void> =>
  page.evaluate((stored) => localStorage.setItem('caifu.appearance', stored), JSON.stringify(look));

/** Pages with the same word are of one kind: so many of each are judged by axe. */
const JUDGED = 2;

/** By its address in the elder look, with its sizes, and by a reload in the dark one, judged: title, word, nothing in the console. */
const walk = async (page: Page, places: readonly Place[]): Promise<void> => {
  const faults = watchConsole(page);
  const judged = new Map<string, number>();
  await page.goto('/#/settings');
  for (const place of places) {
    await setLook(page, { isElder: true, theme: 'light' });
    await page.goto('about:blank');
    await visit(page, place);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), place.path).toBe(true);
    expect(await tooSmall(page), place.path).toEqual([]);
    await setLook(page, { isElder: false, theme: 'dark' });
    await page.reload();
    await expectPlace(page, place);
    const times = judged.get(place.word) ?? 0;
    judged.set(place.word, times + 1);
    if (times < JUDGED) await test.step(`${place.path} is accessible`, () => expectAccessible(page));
    expect(faults, place.path).toEqual([]);
  }
};

/** In the elder look: texts below 18 px and wide buttons below 60 px. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('#root main *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''))
      .filter((element) => element.closest('.heard, svg') === null && element.getBoundingClientRect().height > 0)
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 17.9);
    const targets = [...document.querySelectorAll('#root button, #root main a')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 250 && height > 1 && height < 59.5;
    });
    return [...texts, ...targets].map(
      (element) => `${element.textContent?.slice(0, 20)} ${getComputedStyle(element).fontSize} ${element.getBoundingClientRect().height}`,
    );
  });

test('every route of the table is among the places that these tests open', () => {
  const table = readFileSync(path.join(repositoryRoot, 'docs/routes.md'), 'utf8');
  const routes = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, route]) => route ?? '');
  const opened = [...open, ...openOfAccount, ...personal, ...personalOfAccount, ...withoutContext].map((place) => place.path);
  const fits = (route: string) => new RegExp(`^${route.replace(/:[^/]+/g, '[^/?]+')}(\\?|$)`);
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter((route) => !opened.some((address) => fits(route).test(address)))).toEqual([]);
});

test('the open pages of the account stand by their address in the elder look and after a reload in the dark one', async ({ page }) => {
  test.setTimeout(180_000);
  await walk(page, openOfAccount);
});

test.describe('signed in', () => {
  test.use({ signedInAs: investor.qualified });

  test('the personal pages of the account stand by their address in the elder look and after a reload in the dark one', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await walk(page, personalOfAccount);
  });

  test('a page that shows what was chosen before leads to where it is chosen', async ({ page }) => {
    const faults = watchConsole(page);
    for (const { path: address, to } of withoutContext) {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await expect(page, address).toHaveURL(to);
    }
    expect(faults).toEqual([]);
  });
});

test('the personal pages of the account ask to sign in and know where they were meant to lead', async ({ page }) => {
  for (const { path: address } of personalOfAccount) {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await expect(page, address).toHaveURL(/#\/login\?back=/);
    const back = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('back');
    expect(new URL(back ?? '', 'http://app').href).toBe(new URL(address, 'http://app').href);
  }
  await signIn(page, investor.qualified);
  await expect(page).toHaveURL(/#\/qs\/kyEnter$/);
  await expect(page.getByText('合作证券公司').first()).toBeVisible();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const SETTINGS = JSON.stringify({ hostTokens: { provider: ['CaifuApp'], partnerOne: ['ShellOne'], partnerTwo: ['ShellTwo'] } });

const hosts = [
  { name: "the provider's app on iOS", userAgent: `${IPHONE} Mobile/15E148 CaifuApp/5.2.1`, hasCapture: false },
  { name: "the provider's app on Android", userAgent: `${ANDROID} CaifuApp/5.2.1`, hasCapture: true },
  { name: 'the first partner shell', userAgent: `${ANDROID} ShellOne/2.0`, hasCapture: true },
  { name: 'the second partner shell', userAgent: `${IPHONE} Mobile/15E148 ShellTwo`, hasCapture: false },
  { name: 'the messaging app', userAgent: `${ANDROID} MicroMessenger/8.0.54 NetType/WIFI Language/zh_CN`, hasCapture: true },
  { name: 'a mini program', userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54 miniProgram/wx0`, hasCapture: false },
  { name: 'a browser on iOS', userAgent: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, hasCapture: false },
  { name: 'a browser on Android', userAgent: ANDROID.replace('; wv', '').replace('Version/4.0 ', ''), hasCapture: true },
  {
    name: 'a browser on a PC',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    hasCapture: true,
  },
] as const;

/** Some of every kind: the task page, an upload, an errand, security, a partner, a text, an explanation. */
const IN_HOSTS = [...personalOfAccount, ...openOfAccount].filter(({ path: address }) =>
  [
    '/newfundrisk?backUrl=%2Fusercenter',
    '/identity/bank-card',
    '/user/accountsecurity',
    '/pe-approve?type=pe',
    '/pe-evidence-upload?type=asset&pageType=pe',
    '/insurance/auth',
    '/hgccyscl',
    '/pe-explain?tab=bank',
  ].includes(address),
);

test.describe('inside', () => {
  test.use({ signedInAs: investor.qualified });
  for (const { name, userAgent, hasCapture } of hosts) {
    test.describe(name, () => {
      test.use({ userAgent });
      test('the pages stand by their address, with their titles and nothing in the console', async ({ page }) => {
        await page.route(
          (url) => url.pathname === '/',
          async (route) => {
            const answer = await route.fetch();
            const body = (await answer.text()).replace('name="caifu-settings" content=""', `name="caifu-settings" content='${SETTINGS}'`);
            expect(body).toContain('CaifuApp');
            await route.fulfill({ response: answer, body });
          },
        );
        const faults = watchConsole(page);
        for (const place of IN_HOSTS) {
          await visit(page, place);
          if (!place.path.startsWith('/pe-evidence-upload')) continue;
          const capture = await page.locator('input[type=file]').getAttribute('capture');
          expect(capture).toBe(hasCapture ? 'environment' : null);
        }
        expect(faults).toEqual([]);
      });
    });
  }
});
