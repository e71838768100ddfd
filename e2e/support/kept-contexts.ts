import type { Browser, BrowserContext } from '@playwright/test';

/** What a visitor brings along: as Playwright writes it down. */
export type Belongings = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A context for one test after the other. */
export interface KeptContext {
  readonly context: BrowserContext;
  /** Empties the device, then puts these belongings on it. No page of the app is open meanwhile. */
  dress(belongings: Belongings): Promise<void>;
  /** What the app has put on the device. */
  belongings(): Promise<Belongings>;
  /** Closes the pages of a test and forgets its routes. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A new context loads every script over the network and compiles it: most of a short test. In a kept one scripts stay in the cache, as for a
 * visitor who comes back. Whatever else a browser keeps is gone before the next test. The context's options are those of the test that runs.
 */
export const keepContext = async (browser: Browser, origin: string): Promise<KeptContext> => {
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  // Of the same origin and without a script: from here the storage is read and written, and its process lives on.
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/icon.svg`);
  const devtools = await context.newCDPSession(anchor);
  return {
    context,
    dress: async ({ cookies, origins }) => {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await context.clearCookies();
      await context.addCookies(cookies);
      const entries = origins.filter((one) => one.origin === origin).flatMap(({ localStorage }) => localStorage);
      await anchor.evaluate((all) => {
        localStorage.clear();
        for (const { name, value } of all) localStorage.setItem(name, value);
      }, entries);
    },
    belongings: () => context.storageState(),
    tidy: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) if (page !== anchor) await page.close();
    },
    close: () => context.close(),
  };
};
