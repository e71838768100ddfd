import type { Page } from '@playwright/test';

/** What the gateway tells the investor who is signed in on the page: for numbers that the demo market makes up anew every day. */
export const ask = async (page: Page, path: string, data: object): Promise<unknown> => {
  const token = await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('caifu.session') ?? 'null');
    return typeof stored === 'object' && stored !== null && 'token' in stored ? String(stored.token) : '';
  });
  const answer = await page.request.post(`/mobileGateway/V1/${path}`, { headers: { NCFTCK: token }, data });
  const told: unknown = await answer.json();
  if (typeof told !== 'object' || told === null || !('apiResult' in told)) throw new Error(`${path} answered nothing`);
  return told.apiResult;
};
