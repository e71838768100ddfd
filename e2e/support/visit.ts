import { expect, type Page } from '@playwright/test';

/** An address with its title and a word that the loaded page shows. */
export interface Place {
  readonly path: string;
  readonly title: string;
  readonly word: string;
}

export const visit = async (page: Page, { path, title, word }: Place): Promise<void> => {
  await page.goto(`/#${path}`);
  await expectPlace(page, { path, title, word });
};

/** The page is that place and its data is loaded. */
export const expectPlace = async (page: Page, { path, title, word }: Place): Promise<void> => {
  await expect(page.getByText(word).first(), path).toBeVisible();
  await expect(page, path).toHaveTitle(title);
};

/** Playwright's message where the configuration blocks service workers. The page has no fault. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Errors that a browser only writes to its console. */
export const watchConsole = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};
