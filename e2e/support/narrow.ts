import { test, type Page } from '@playwright/test';
import { expect } from './gateway-fixture.ts';

/** A narrow phone, and a phone whose owner has doubled the text (WCAG 1.4.4, 1.4.10). */
const SIZES = [
  { name: '320 px', width: 320, text: '100%' },
  { name: '200 % text', width: 390, text: '200%' },
] as const;

/** [UI-667] No element leaves the page or overlaps its neighbour where there is little room for the text. Leaves the page as it was. */
export const expectFitsNarrow = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  for (const { name, width, text } of SIZES) {
    await page.setViewportSize({ ...before, width });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await test.step(`at ${name}`, () => expect.poll(() => misfits(page)).toEqual([]));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
};

/** Elements that leave the page, overflow their own box, or overlap their neighbour in the row. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wordsOf = (element: Element) => `${(element.getAttribute('class') ?? '').slice(0, 40)} "${element.textContent?.slice(0, 24)}"`;
    const isDrawn = (element: Element) =>
      element.checkVisibility() && element.closest('.heard, svg, canvas, [aria-hidden="true"]') === null;
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const textsOf = (element: Element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const ownBoxOf = (element: Element): DOMRect => {
      let at = element;
      while (getComputedStyle(at).display.startsWith('inline') && at.parentElement !== null) at = at.parentElement;
      return at.getBoundingClientRect();
    };
    // A closing punctuation mark in full width has half a letter of blank behind it, which a line may cut off.
    const blankOf = (element: Element) =>
      /[）」』】》，。、；：！？]\s*$/.test(element.textContent ?? '') ? Number.parseFloat(getComputedStyle(element).fontSize) / 2 : 0;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push(`page ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll('#root *')) {
      if (!isDrawn(element) || scrolls(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (right > window.innerWidth + 1 || left < -1) found.push(`beyond: ${wordsOf(element)}`);
      const { display } = getComputedStyle(element);
      if (textsOf(element).some((text) => text.right > ownBoxOf(element).right + 1.5 + blankOf(element)))
        found.push(`spills: ${wordsOf(element)}`);
      if (!display.includes('flex') && !display.includes('grid')) continue;
      const parts = [...element.children].filter((part) => isDrawn(part) && getComputedStyle(part).position === 'static');
      parts.forEach((part, at) => {
        const next = parts[at + 1];
        if (next === undefined) return;
        const [one, other] = [part.getBoundingClientRect(), next.getBoundingClientRect()];
        const isBeside = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
        const isOver = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2;
        if (isBeside && isOver) found.push(`overlaps: ${wordsOf(part)} / ${wordsOf(next)}`);
      });
    }
    return found.slice(0, 12);
  });
