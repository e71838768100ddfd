import type { Page } from '@playwright/test';

/** The file that starts the app. */
export const ENTRY = /\/assets\/index-[\w-]+\.js$/;

/** Holds the app back until the returned function is called. */
export const holdApp = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};
