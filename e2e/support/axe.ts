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

/** The page has no serious fault of WCAG 2.2 AA that axe can find. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFault(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** The dark look changes only colours of a page, the elder look only sizes: each is checked for what it changes. */
export const expectAccessibleIn = (page: Page, { name }: { readonly name: 'light' | 'dark' | 'elder' }): Promise<void> =>
  name === 'light'
    ? expectAccessible(page)
    : expectNoFault(page, { type: 'rule', values: [name === 'dark' ? 'color-contrast' : 'target-size'] });

const expectNoFault = async (page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${SCRIPT}\n(${drawWhole.toString()})()`);
  expect(await page.evaluate(judge, { runOnly, resultTypes: ['violations'] } satisfies RunOptions)).toEqual([]);
};

/**
 * The script is loaded once a document: loading it three times for each look took longer than the check. It runs in the page itself, which
 * has no frames.
 */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows outside of the viewport that the browser has not redrawn still have the colours of the previous look. */
const drawWhole = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
};

/**
 * Runs in the page. The bottom bar is removed, because axe would report the elements below it as too small to be touched although they can
 * be scrolled up.
 */
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
