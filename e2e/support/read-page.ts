import { expect, type Page } from '@playwright/test';

/** What stands on a page. */
export interface ReadPage {
  readonly path: string;
  readonly text: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/** A page that fetches nothing, so that nothing of the page before is read. */
const BETWEEN = { path: '/404?from=reading', word: '页面不存在' };

/** Opens a page and reads it once all it asked for has come, or once a question stands on it. */
export const readPage = async (page: Page, path: string): Promise<ReadPage> => {
  await page.goto(`/#${BETWEEN.path}`);
  await page.getByText(BETWEEN.word).first().waitFor();
  let underWay = 0;
  const began = (): void => {
    underWay += 1;
  };
  const ended = (): void => {
    underWay -= 1;
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(`/#${path}`);
  const isShown = () =>
    page.evaluate(
      ([word, isBetween]) => {
        const root = document.querySelector<HTMLElement>('#root');
        const isLoaded = root?.querySelector('[aria-busy="true"]') === null || document.querySelector('dialog[open]') !== null;
        return isLoaded && root !== null && root.innerText !== '' && (isBetween || !root.innerText.includes(word));
      },
      [BETWEEN.word, path.startsWith('/404')] as const,
    );
  await expect.poll(async () => (await isShown()) && underWay <= 0, { message: path, intervals: [20, 40, 80, 160] }).toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  return page.evaluate((asked) => {
    const textOf = (element: HTMLElement | null) => element?.innerText ?? '';
    // [HM-21] Home's frame has the entries of services that are off, and hides them.
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')].filter((link) => link.getClientRects().length > 0);
    return {
      path: asked,
      text: textOf(document.querySelector('#root')),
      links: links.map((link) => ({ href: link.getAttribute('href') ?? '', text: textOf(link) })),
    };
  }, path);
};
