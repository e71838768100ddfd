import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGoodLine, prefetchWhenIdle, type Line } from './link-watch.ts';
import type { Go } from './navigation.ts';

const prefetch = vi.fn<(path: string) => void>();
const unused = () => {
  throw new Error('nobody goes anywhere');
};
const go: Go = {
  to: unused,
  along: unused,
  back: unused,
  canGoBack: () => false,
  before: () => null,
  here: () => '/',
  prefetch,
  handover: () => null,
};
const goodLine: Line = { saveData: false, effectiveType: '4g' };

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
});
afterEach(() => {
  vi.unstubAllGlobals();
  prefetch.mockReset();
  document.body.replaceChildren();
});

const show = (html: string): void => {
  document.body.insertAdjacentHTML('afterbegin', html);
};

describe('the screen fetched ahead', () => {
  it('is the first one that the page links to, whatever other links it has [UI-701]', () => {
    show(
      '<nav><a href="#/usercenter">1</a></nav><main><a href="https://other.example/">2</a><a href="#/login">3</a><a href="#/assets">4</a></main>',
    );
    prefetchWhenIdle(document, go, { line: goodLine });
    expect(prefetch.mock.calls).toEqual([['/login']]);
  });

  it('is the one that the page marks as next [UI-701]', () => {
    show('<main><a href="#/login">1</a><a data-next href="#/assets">2</a></main>');
    prefetchWhenIdle(document, go, { line: goodLine });
    expect(prefetch.mock.calls).toEqual([['/assets']]);
  });

  it('is fetched after the page’s data have loaded [UI-701]', async () => {
    show('<main><div role="status" aria-busy="true">0</div><a href="#/login">1</a></main>');
    prefetchWhenIdle(document, go, { line: goodLine });
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>2</p>');
    await Promise.resolve();
    expect(prefetch).not.toHaveBeenCalled();
    document.querySelector('[role="status"]')?.remove();
    await vi.waitFor(() => expect(prefetch.mock.calls).toEqual([['/login']]));
  });

  it('is none on a slow connection or with data saving; a browser that reports nothing counts as fast [UI-701]', () => {
    show('<main><a href="#/login">1</a></main>');
    for (const line of [
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '3g' },
      { saveData: false, effectiveType: 'slow-2g' },
    ]) {
      prefetchWhenIdle(document, go, { line });
    }
    expect(prefetch).not.toHaveBeenCalled();
    expect([goodLine, null].map(isGoodLine)).toEqual([true, true]);
  });
});
