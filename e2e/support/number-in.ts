import type { Page } from '@playwright/test';

/** The first number of that name in the links of a list. */
export const numberIn = async (page: Page, list: string, name: string): Promise<string> => {
  // A blank page first: otherwise the links of the previous page would be found before the list is there.
  await page.goto('about:blank');
  await page.goto(`/#${list}`);
  const href = await page.locator(`main a[href*="${name}="]`).first().getAttribute('href');
  return new URLSearchParams(href?.split('?')[1] ?? '').get(name) ?? '';
};
