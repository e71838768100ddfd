import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** The page as it stands has no serious fault of WCAG 2.2 AA that axe can see. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFault(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** What another look can change of a page that is accessible in the first one: the dark look its colours, the elder look its sizes. */
export const expectAccessibleIn = (page: Page, { name }: { readonly name: 'light' | 'dark' | 'elder' }): Promise<void> =>
  name === 'light'
    ? expectAccessible(page)
    : expectNoFault(page, { type: 'rule', values: [name === 'dark' ? 'color-contrast' : 'target-size'] });

const expectNoFault = async (page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${SCRIPT}\n(${drawWhole.toString()})()`);
  expect(await page.evaluate(judge, { runOnly, resultTypes: ['violations'] } satisfies RunOptions)).toEqual([]);
};

/** Once a document: read three times for each look, it took longer than what it judges. It runs in the page itself, which has no frames. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows out of sight that the browser need not draw have the colours of the look before. */
const drawWhole = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
};

/** In the page. The bar below stands over what one can scroll up from under it: axe would take what it hides for too small to be touched. */
const judge = async (options: RunOptions): Promise<readonly string[]> => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main > [class^="_bar_"] { position: static !important }');
  document.adoptedStyleSheets.push(sheet);
  const results = await window.axe?.run(document, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  if (results === undefined) return ['axe is not there'];
  const serious = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
