import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { wearBlockFont } from './block-font.ts';
import { Gallery } from './Gallery.tsx';
import { OVERLAYS } from './gallery-overlays.tsx';

const root = document.documentElement;

beforeAll(async () => {
  // At one device pixel per CSS pixel every machine draws the same edges.
  await page.viewport(390, 1600);
  await wearBlockFont(root);
});

afterAll(async () => {
  root.removeAttribute('style');
  await page.viewport(390, 844);
});

const LOOKS = [
  { look: 'light', theme: 'light', isElder: false },
  { look: 'dark', theme: 'dark', isElder: false },
  { look: 'elder', theme: 'light', isElder: true },
] as const;

/**
 * Two pixels in a hundred may differ, and 300 at most: a line of 390 is too many. Soft edges do not count: machines align letters to the
 * pixel grid or between pixels, which changes an edge by up to 40 of 255 grey levels. A pixel differs only above that.
 */
const LIKE = { comparatorOptions: { threshold: 0.16, allowedMismatchedPixels: 300, allowedMismatchedPixelRatio: 0.02 }, timeout: 120_000 };

describe.each(LOOKS)('the parts of the kit, $look', ({ look, theme, isElder }) => {
  beforeAll(() => {
    root.dataset['theme'] = theme;
    root.toggleAttribute('data-elder', isElder);
    return () => {
      root.removeAttribute('data-theme');
      root.removeAttribute('data-elder');
    };
  });

  it('equal their pictures [UI-763]', async () => {
    const screen = await render(<Gallery />);
    await expect.poll(() => screen.container.querySelectorAll('canvas').length).toBeGreaterThan(0);
    const parts = [...screen.container.querySelectorAll<HTMLElement>('[data-part]')];
    expect(parts.length).toBeGreaterThan(25);
    for (const part of parts) {
      await expect.soft(page.elementLocator(part)).toMatchScreenshot(`${part.dataset['part'] ?? ''}-${look}`, LIKE);
    }
  });

  it.each(OVERLAYS)('$name equals its picture above the page [UI-763]', async ({ name, shown }) => {
    const screen = await render(<>{shown(() => undefined)}</>);
    const overlay = screen.baseElement.querySelector<HTMLElement>('dialog[open]');
    await expect(page.elementLocator(overlay ?? screen.baseElement)).toMatchScreenshot(`${name}-${look}`, LIKE);
  });
});

describe('a picture', () => {
  it('contains no letter in a font of the machine [UI-763]', async () => {
    const screen = await render(<Gallery />);
    const fonts = new Set([...screen.container.querySelectorAll('*')].map((element) => getComputedStyle(element).fontFamily));
    expect([...fonts]).toEqual(['Blocks']);
  });
});
