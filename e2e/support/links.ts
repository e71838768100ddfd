import { expect, type Page } from '@playwright/test';

/** Opens pages of one document one after another and reads their links. */
export const openLinkReader = (page: Page): ((address: string) => Promise<readonly string[]>) => {
  const going = new Set<unknown>();
  page.on('request', (request) => going.add(request));
  page.on('requestfinished', (request) => going.delete(request));
  page.on('requestfailed', (request) => going.delete(request));
  return async (address) => {
    await page.evaluate((place) => {
      document.querySelector('#root main')?.setAttribute('data-before', '');
      location.hash = place;
    }, address);
    // Nothing is under way in two looks, because an answer may ask further.
    let looks = 0;
    await expect
      .poll(
        async () => {
          const isRead = await page.evaluate(
            () => document.querySelector('#root main:not([data-before])') !== null && document.querySelector('[aria-busy="true"]') === null,
          );
          looks = isRead && going.size === 0 ? looks + 1 : 0;
          return looks;
        },
        { message: address, intervals: [40] },
      )
      .toBeGreaterThan(1);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('#root a[href^="#/"]')].map((link) => link.getAttribute('href') ?? ''),
    );
    return [...new Set(links)].map((link) => link.slice(1));
  };
};
