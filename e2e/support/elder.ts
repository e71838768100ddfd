import type { Page } from '@playwright/test';

/**
 * [UI-603] [UI-1366] What the large look must not show: texts below 18 px, targets below 60 px, rows of more than one figure. A link inside a
 * sentence is as tall as its line, and a word may be narrower than a target.
 */
export const elderFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (element: Element) => element.checkVisibility() && element.closest('.heard, svg, [aria-hidden="true"]') === null;
    const drawn = (selector: string) => [...document.querySelectorAll(selector)].filter(isDrawn);
    const wordsOf = (element: Element) => `${element.textContent?.slice(0, 20)} ${element.getAttribute('aria-label') ?? ''}`;
    const found: string[] = [];
    for (const text of drawn('#root main *')) {
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      const hasWords = [...text.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      if (hasWords && text.getBoundingClientRect().height > 0 && size < 17.9) found.push(`${wordsOf(text)}: text of ${size} px`);
    }
    for (const control of drawn('#root :is(button, a[href], input, select, textarea, summary)')) {
      const target = control.closest('label') ?? control;
      const isInSentence =
        getComputedStyle(target).display === 'inline' && target.parentElement?.textContent?.trim() !== target.textContent?.trim();
      const { width, height } = target.getBoundingClientRect();
      if (!isInSentence && width > 2 && height > 2 && (height < 59.5 || width < 43.5))
        found.push(`${wordsOf(target)}: target of ${width} x ${height} px`);
    }
    for (const row of drawn('#root :is(tr, [role="row"])')) {
      const figures = [...row.querySelectorAll('td, [role="gridcell"]')].filter(
        (cell) => isDrawn(cell) && /\d|--/.test(cell.textContent ?? ''),
      );
      if (figures.length > 1) found.push(`${wordsOf(row)}: ${figures.length} figures`);
    }
    // A row of the kit. Days, counts and the largest fall that the law sets beside a growth are no figures of their own.
    for (const row of drawn('#root :is(a, button, div):has(> [class*="_values_"])')) {
      const words = [...row.querySelectorAll('*')]
        .filter((part) => isDrawn(part) && part.closest('[aria-hidden="true"], .heard') === null)
        .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent)
        .join('')
        .replaceAll(/最大回撤\s*-?[\d.]+%/g, '');
      const figures = words.match(/\d[\d,]*\.\d+%?|--/g) ?? [];
      if (figures.length > 1) found.push(`${words.slice(0, 80)}: ${figures.join(' ')}`);
    }
    return found;
  });
