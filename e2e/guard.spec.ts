import { judgeEntry, returnPolicy } from '@caifu/core/kit';
import { hostileAddresses } from '@caifu/core/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

/** Real pages with an address parameter, the page on which each ends for a hostile address, and the text shown there. */
const WAYS_IN = [
  { of: (address: string) => `/identity/verify?returnUrl=${address}`, ends: /#\/$/, says: null },
  { of: (address: string) => `/newfundrisk?backUrl=${address}`, ends: /#\/$/, says: null },
  { of: (address: string) => `/login?back=${address}`, ends: /#\/$/, says: null },
  { of: (address: string) => `/caishang/auth?caishangurl=${address}`, ends: /#\/$/, says: null },
  { of: (address: string) => `/errpage?code=104&linkUrl=${address}`, ends: /#\/$/, says: null },
  { of: (address: string) => `/pe-pdf-view?name=x&path=${address}`, ends: /#\/pe-pdf-view\?/, says: '无法打开该地址' },
] as const;

/** Takes every 66th address of the corpus, which includes each of its families. */
const SAMPLE = 66;

/** Well-formed, but of an origin that is not on the list: the page opens without the address. A signed-in visitor of /login goes home. */
const isElsewhere = (address: string): boolean => judgeEntry({ returnUrl: address }, returnPolicy([], null)).kind === 'enter-without';
const withoutAddress = (place: string): RegExp => {
  const kept = place.replace(/[?&](?:returnUrl|backUrl|caishangurl|linkUrl)=.*$/, '').replace('?', '\\?');
  return place.startsWith('/login') ? /#\/$/ : new RegExp(`#${kept}$`);
};

/** Requests that leave the origin, new pages and dialogs. */
const watchLeaving = (page: Page, origin: string): string[] => {
  const left: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url)) left.push(url);
  });
  page.context().on('page', (other) => left.push(`page ${other.url()}`));
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return left;
};

test.use({ signedInAs: investor.qualified });

test('a hostile address in any parameter leads home, to a message or nowhere, and never off the origin [AG-1] [AG-10]', async ({
  page,
  gateway,
}) => {
  const corpus = hostileAddresses({ own: gateway.url, trusted: 'https://trusted.example' }).filter((text) => !/\p{Surrogate}/u.test(text));
  expect(corpus.length).toBeGreaterThan(400);
  const left = watchLeaving(page, gateway.url);
  await page.goto('/#/settings');
  for (let turn = 0; turn < SAMPLE; turn += 1) {
    const address = corpus[Math.floor((turn * corpus.length) / SAMPLE)] ?? '';
    const way = WAYS_IN[turn % WAYS_IN.length] ?? WAYS_IN[0];
    const place = way.of(encodeURIComponent(address));
    await page.goto(`/#${place}`);
    await expect(page, place).toHaveURL(isElsewhere(address) && way.says === null ? withoutAddress(place) : way.ends);
    if (way.says !== null) await expect(page.getByText(way.says).first(), place).toBeVisible();
    expect(left, place).toEqual([]);
  }
});

test('an ordinary address is followed from every source [AG-1]', async ({ page, gateway }) => {
  const left = watchLeaving(page, gateway.url);
  const back = () => page.getByRole('button', { name: '返回', exact: true }).first().click();
  const ways = [
    { path: '/newfundrisk?backUrl=%2Fassets', leave: back, to: /#\/assets$/ },
    { path: '/user/accountsecurity/cards?returnUrl=%2Fbuy-record%3Ftab%3D2', leave: back, to: /#\/buy-record\?tab=2$/ },
    {
      path: '/identity/verify?returnUrl=%2Fusercenter',
      leave: () => page.getByRole('button', { name: '完成' }).click(),
      to: /#\/usercenter$/,
    },
    {
      path: `/user/accountsecurity/address?returnUrl=${encodeURIComponent(`${gateway.url}/#/settings`)}`,
      leave: back,
      to: /#\/settings$/,
    },
  ] as const;
  for (const { path, leave, to } of ways) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await leave();
    await expect(page, path).toHaveURL(to);
  }
  expect(left).toEqual([]);
});
