import type { Page } from '@playwright/test';

/** The first number of that name that a list leads to. */
export const numberIn = async (page: Page, list: string, name: string): Promise<string> => {
  // A page of its own: until the list is there, the links of the one before would be found.
  await page.goto('about:blank');
  await page.goto(`/#${list}`);
  const href = await page.locator(`main a[href*="${name}="]`).first().getAttribute('href');
  return new URLSearchParams(href?.split('?')[1] ?? '').get(name) ?? '';
};
