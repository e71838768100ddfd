import type { Page } from '@playwright/test';
import path from 'node:path';
import { rest } from './rest.ts';

const folder = process.env['CAIFU_RECORD'];
let count = 0;

/** A picture of the screen as it stands, numbered in the order of the walk. Taken only if `CAIFU_RECORD` names a folder. */
export const record = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return;
  count += 1;
  await rest(page);
  await page.screenshot({ path: path.join(folder, `${String(count).padStart(2, '0')}-${name}.png`), scale: 'css' });
};
