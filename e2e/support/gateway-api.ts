import type { Page } from '@playwright/test';

/** The gateway's answer to the investor who is signed in on the page, for numbers that the demo market generates every day. */
export const ask = async (page: Page, path: string, data: object | null): Promise<unknown> => {
  const headers = { NCFTCK: await tokenOf(page) };
  const address = `/mobileGateway/V1/${path}`;
  // A connection that was idle for thirty seconds may close just when a slow machine reuses it. No request was sent then.
  const settings = { headers, maxRetries: 3 };
  const answer = await (data === null ? page.request.get(address, settings) : page.request.post(address, { ...settings, data }));
  const told: unknown = await answer.json();
  if (typeof told !== 'object' || told === null || !('apiResult' in told)) throw new Error(`${path} answered nothing`);
  if ('retState' in told && told.retState === 'FAILED') throw new Error(`${path} was refused: ${JSON.stringify(told)}`);
  return told.apiResult;
};

/** The text of that name in an answer. */
export const textOf = (answer: unknown, name: string): string => {
  const fields = new Map<string, unknown>(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
  const found = fields.get(name);
  if (typeof found !== 'string') throw new Error(`no ${name} in ${JSON.stringify(answer)}`);
  return found;
};

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('caifu.session') ?? 'null');
    return typeof stored === 'object' && stored !== null && 'token' in stored ? String(stored.token) : '';
  });
