import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Gallery } from './Gallery.tsx';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-theme');
  root.removeAttribute('data-elder');
});

describe('the gallery of the kit', () => {
  it.each([320, 390, 480])('has no part wider than a screen of %d px, in plain or large type [UI-613]', async (width) => {
    const screen = await render(
      <div style={{ width }}>
        <Gallery />
      </div>,
    );
    for (const isElder of [false, true]) {
      root.toggleAttribute('data-elder', isElder);
      const parts = [...screen.container.querySelectorAll<HTMLElement>('[data-part]')];
      expect(parts.length).toBeGreaterThan(15);
      // The tabs of a line scroll by themselves.
      const wide = parts.filter((part) => part.dataset['part'] !== 'Tabs' && part.scrollWidth > part.clientWidth + 17);
      expect(wide.map((part) => part.dataset['part'])).toEqual([]);
    }
  });
});
