import type { Page } from '@playwright/test';
import { determined, open, openOfAccount, personal, personalOfAccount } from './places.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { readPage, type ReadPage } from './support/read-page.ts';
import { investor } from './support/sign-in.ts';

/*
 * Every page, read as a visitor and as an investor of level 1 who is not determined, where no service of a licence is offered. The calls are
 * walked in the gateway's tests: here are the words and links that pages bring themselves, and the answers that they ask for.
 */
test.use({ gatewayName: 'withheld', gatewaySettings: { SERVICES: 'none' }, keepsContext: true });

/** A fund of the demo that is two months old, and one of eight years. */
const YOUNG = '800222';
const OLD = '800101';

const everyPage = [...open, ...openOfAccount, ...determined, ...personal, ...personalOfAccount].map(({ path }) => path);
const openPages = [...open, ...openOfAccount, ...determined].map(({ path }) => path);
/** Pages of the young fund, where the tables have pages of the old one. */
const ofYoung = openPages.filter((path) => path.includes(OLD) && !path.includes('result')).map((path) => path.replace(OLD, YOUNG));
/** Pages that list what was asked for by words or by its own address. */
const ASKED = /[?&](q|personalCode)=/;

const readEach = async (page: Page, paths: readonly string[]): Promise<readonly ReadPage[]> => {
  const pages: ReadPage[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one page after the other
  for (const path of paths) pages.push(await readPage(page, path));
  return pages;
};

const privateNames = async (page: Page): Promise<readonly string[]> => {
  const { links } = await readPage(page, '/channel/product-list?family=private');
  return links.filter(({ href }) => href.includes('productCode=P')).map(({ text }) => text.split('\n')[0] ?? '');
};

const isOff = ({ text }: ReadPage): boolean => text.includes('本平台未开办');
const isUnheld = ({ text }: ReadPage): boolean => text.includes('您没有持有该业务的产品');
/** Pages beside those that say that a service is not offered, where something could not be read that no address names. */
const failedOfServices = (pages: readonly ReadPage[]): readonly string[] => {
  const areas = new Set(pages.filter((page) => isOff(page) || isUnheld(page)).map(({ path }) => path.split(/[/?]/)[1]));
  return pages
    .filter(({ path, text }) => !path.includes('=') && areas.has(path.split(/[/?]/)[1]) && text.includes('重试'))
    .map(({ path }) => path);
};
const routeOf = (address: string): string => address.replace(/^#/, '').split('?')[0] ?? '';

/** Lines "page: what stands there", so that a failure tells where. */
const namedIn = (pages: readonly ReadPage[], words: readonly string[]): readonly string[] =>
  pages.flatMap(({ path, text }) => words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`));
const linksToOff = (pages: readonly ReadPage[]): readonly string[] => {
  const off = new Set(pages.filter(isOff).map(({ path }) => routeOf(path)));
  return pages
    .filter((page) => !isOff(page))
    .flatMap(({ path, links }) => links.filter(({ href }) => off.has(routeOf(href))).map(({ href }) => `${path}: ${href}`));
};
const rowsAbove = (pages: readonly ReadPage[], level: number): readonly string[] =>
  pages
    .filter(({ path }) => !ASKED.test(path))
    .flatMap(({ path, links }) =>
      links
        .filter(({ href, text }) => /[?&](fundCode|productCode)=/.test(href) && Number(/\bR([1-5])\b/.exec(text)?.[1] ?? 0) > level)
        .map(({ text }) => `${path}: ${text.replaceAll('\n', ' ')}`),
    );
const GROWTH = /[+−-]\d[\d,]*\.\d\d%/;
const growthOfYoung = (pages: readonly ReadPage[]): readonly string[] =>
  pages.flatMap(({ path, text, links }) => [
    ...(path.includes(YOUNG) && GROWTH.test(text) ? [`${path}: ${GROWTH.exec(text)?.[0] ?? ''}`] : []),
    ...links.filter((link) => link.href.includes(`=${YOUNG}`) && GROWTH.test(link.text)).map((link) => `${path}: ${link.text}`),
  ]);

/** Names of private placements, read by the first test. */
let forbidden: readonly string[] = [];

test.describe('determined', () => {
  test.use({ signedInAs: investor.qualified });

  test('a determined investor reads the names of private placements [LAW-81]', async ({ page }) => {
    forbidden = await privateNames(page);
    expect(forbidden.length).toBeGreaterThan(5);
  });
});

test('pages tell a visitor no private placement, no growth of a young fund and no way to a service that is not offered [LAW-81] [LAW-24] [LAW-73]', async ({
  page,
}) => {
  const pages = await readEach(page, [...openPages, ...ofYoung]);
  expect(forbidden).not.toEqual([]);
  expect(namedIn(pages, forbidden)).toEqual([]);
  expect(growthOfYoung(pages)).toEqual([]);
  expect(
    namedIn(
      pages.filter(({ path }) => path === `/fund-index?fundCode=${YOUNG}`),
      ['成立不足'],
    ),
  ).not.toEqual([]);
  expect(GROWTH.test(pages.find(({ path }) => path === `/fund-index?fundCode=${OLD}`)?.text ?? '')).toBe(true);
  expect(linksToOff(pages)).toEqual([]);
  expect(pages.filter(isOff).length).toBeGreaterThan(5);
  expect(rowsAbove(pages, 1)).not.toEqual([]);
});

test.describe('of level 1', () => {
  test.use({ signedInAs: investor.cautious });

  test('pages show nothing above the level unasked, no private placement and no service that is not offered, and those of holders say so [LAW-40] [LAW-81] [LAW-73] [LAW-126]', async ({
    page,
  }) => {
    const pages = await readEach(page, everyPage);
    expect(forbidden).not.toEqual([]);
    expect(namedIn(pages, forbidden)).toEqual([]);
    expect(rowsAbove(pages, 1)).toEqual([]);
    expect(linksToOff(pages)).toEqual([]);
    expect(pages.filter(isOff).length).toBeGreaterThan(30);
    expect(pages.filter(isUnheld).length).toBeGreaterThan(5);
    expect(failedOfServices(pages)).toEqual([]);
  });
});
