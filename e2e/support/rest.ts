import type { Page } from '@playwright/test';

/** Waits until nothing is fetched and nothing moves. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
