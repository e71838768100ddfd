import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchExposures } from './exposure-watch.ts';

/** Observers of a browser run once a frame. */
const frames = async (count = 4) => {
  for (let seen = 0; seen < count; seen += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

const row = (top: number) => {
  const element = document.createElement('div');
  element.dataset['exposure'] = 'product';
  element.style.cssText = `position:fixed; left:0; top:${top}px; width:100px; height:100px`;
  document.body.append(element);
  return element;
};

let stop = () => {};
const rows: HTMLElement[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  stop();
  for (const element of rows.splice(0)) element.remove();
  vi.useRealTimers();
});

describe('exposures', () => {
  it('are reported with their position after a second in view, and again after a minute [TK-3]', async () => {
    rows.push(row(5_000), row(10));
    const tell = vi.fn();
    stop = watchExposures(tell);
    await frames();
    vi.advanceTimersByTime(999);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledExactlyOnceWith('product', 2);
    vi.advanceTimersByTime(59_999);
    expect(tell).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('do not count when the element or the document left the view within the second [TK-3]', async () => {
    const [moved, removed] = [row(10), row(150)];
    rows.push(moved, removed);
    const tell = vi.fn();
    stop = watchExposures(tell);
    await frames();
    vi.advanceTimersByTime(500);
    moved.style.top = '5000px';
    removed.remove();
    await frames();
    vi.advanceTimersByTime(5_000);
    expect(tell).not.toHaveBeenCalled();
  });

  it('are found for elements that are added later [TK-3]', async () => {
    const tell = vi.fn();
    stop = watchExposures(tell);
    rows.push(row(10));
    await frames();
    vi.advanceTimersByTime(300);
    await frames();
    vi.advanceTimersByTime(1_000);
    expect(tell).toHaveBeenCalledExactlyOnceWith('product', 1);
  });
});
