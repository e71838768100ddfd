import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSyncExternalStore } from 'react';
import { Amount } from '../../kit/Amount.tsx';
import { Hero, HeroBones, HeroName } from '../../kit/Hero.tsx';
import { MoneyRow } from '../../kit/MoneyRow.tsx';
import { pageChange } from '../routing/page-change.ts';
import { openRowsInto } from './row-opening.ts';

let stop = () => {};

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Two pages: a list with a link besides its rows, and the page of a pressed row. */
function pages() {
  let current: 'list' | 'bones' | 'page' = 'list';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const show = (next: typeof current) => {
    current = next;
    pageChange.draw(() => listeners.forEach((listener) => listener()));
  };
  function Pages({ next = 'page' }: { readonly next?: typeof current }) {
    const page = useSyncExternalStore(subscribe, () => current);
    return (
      <main>
        {page === 'list' && (
          <>
            <MoneyRow title="岚川成长一号" value={<Amount text="3.92%" size="20" />} onPress={() => show(next)} />
            <button onClick={() => show(next)}>别处</button>
          </>
        )}
        {page === 'bones' && <HeroBones hasTitle />}
        {page === 'page' && (
          <Hero
            ridge={null}
            title={<HeroName>岚川成长一号 第2期</HeroName>}
            label="业绩比较基准"
            children={<Amount text="3.92%" size="28" />}
          />
        )}
      </main>
    );
  }
  return Pages;
}

/** The moved text and its origin. */
function watchMoves() {
  const moved: { readonly text: string | null; readonly from: string; readonly animation: Animation }[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    const [first] = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
    moved.push({ text: this.textContent, from: String(first?.['transform']), animation });
    return animation;
  });
  return moved;
}

describe('an opened row', () => {
  it('moves its name and number into the head of its page, which appears at once, and measures nothing in the click [UI-762] [UI-1371]', async () => {
    stop = openRowsInto(document);
    const moved = watchMoves();
    const Pages = pages();
    const screen = await render(<Pages />);
    const row = screen.getByRole('button', { name: /岚川/ }).element();
    const [name, number] = [...row.querySelectorAll('[data-moves]')].map((part) => part.getBoundingClientRect());
    row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const styled = vi.spyOn(window, 'getComputedStyle');
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await Promise.resolve();
    expect(screen.getByText('岚川成长一号 第2期').query()).not.toBeNull();
    expect(measured).not.toHaveBeenCalled();
    expect(styled).not.toHaveBeenCalled();
    await expect.poll(() => moved.map(({ text }) => text)).toEqual(['岚川成长一号 第2期', '3.92%']);
    const starts = moved.map(({ animation }) => {
      animation.pause();
      animation.currentTime = 0;
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return target?.getBoundingClientRect();
    });
    for (const [at, place] of [name, number].entries()) {
      expect(starts[at]?.left).toBeCloseTo(place?.left ?? 0, 0);
      expect(starts[at]?.top).toBeCloseTo(place?.top ?? 0, 0);
    }
    moved.forEach(({ animation }) => {
      animation.play();
      animation.finish();
    });
    await expect.poll(() => document.querySelectorAll('[data-moves][style]').length).toBe(0);
  });

  it('gives its name to a page whose data are still loading [UI-762]', async () => {
    stop = openRowsInto(document);
    const Pages = pages();
    const screen = await render(<Pages next="bones" />);
    await screen.getByRole('button', { name: /岚川/ }).click();
    // The list shows the same name: without its buttons the visible page is the next one.
    await expect.poll(() => screen.getByRole('button').elements()).toEqual([]);
    await expect.element(screen.getByText('岚川成长一号')).toBeVisible();
  });

  it('is measured in the click of a key, which has no touch, or where a scroll has ended the touch [UI-762]', async () => {
    stop = openRowsInto(document);
    const moved = watchMoves();
    const Pages = pages();
    const screen = await render(<Pages />);
    const row = screen.getByRole('button', { name: /岚川/ }).element();
    row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    row.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(measured).toHaveBeenCalled();
    await expect.poll(() => moved.length).toBe(2);
  });

  it('does not move when a touch has become a scroll and another way leads on [UI-762]', async () => {
    stop = openRowsInto(document);
    const moved = watchMoves();
    const Pages = pages();
    const screen = await render(<Pages />);
    screen
      .getByRole('button', { name: /岚川/ })
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await screen.getByRole('button', { name: '别处' }).click();
    await expect.element(screen.getByText('岚川成长一号 第2期')).toBeVisible();
    expect(moved).toEqual([]);
  });

  it('is the only moving part: other navigation changes the page at once [UI-762]', async () => {
    stop = openRowsInto(document);
    const moved = watchMoves();
    const Pages = pages();
    const screen = await render(<Pages next="bones" />);
    await screen.getByRole('button', { name: '别处' }).click();
    expect(screen.getByRole('button').query()).toBeNull();
    expect(screen.getByText('岚川成长一号').query()).toBeNull();
    expect(moved).toEqual([]);
  });

  it('does not move under reduced motion [UI-762]', async () => {
    const moved = watchMoves();
    const { matches: _, ...rest } = matchMedia('all');
    const reduced = vi.spyOn(window, 'matchMedia').mockReturnValue({ ...rest, matches: true });
    stop = openRowsInto(document);
    const Pages = pages();
    const screen = await render(<Pages />);
    await screen.getByRole('button', { name: /岚川/ }).click();
    await expect.element(screen.getByText('岚川成长一号 第2期')).toBeVisible();
    expect(reduced).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    expect(moved).toEqual([]);
  });
});
