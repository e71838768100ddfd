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

/** Two pages: a list, and the page of what is pressed; beside the list a way that is no row. */
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
          <Hero title={<HeroName>岚川成长一号 第2期</HeroName>} label="业绩比较基准" children={<Amount text="3.92%" size="28" />} />
        )}
      </main>
    );
  }
  return Pages;
}

const named = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')]
    .filter((element) => element !== document.documentElement)
    .map((element) => `${element.style.viewTransitionName}: ${element.textContent}`);

/** The transitions of the browser, and what was named when its old picture was taken. */
function watchTransitions() {
  const begun: { readonly before: readonly string[]; readonly transition: ViewTransition }[] = [];
  const start = document.startViewTransition.bind(document);
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    const before = named();
    const transition = start(update);
    begun.push({ before, transition });
    return transition;
  });
  return begun;
}

describe('a row that opens', () => {
  it('moves its name and its number into the head of its page, and both have names only meanwhile [UI-762]', async () => {
    stop = openRowsInto(document);
    const begun = watchTransitions();
    const Pages = pages();
    const screen = await render(<Pages />);
    await screen.getByRole('button', { name: /岚川/ }).click();
    await expect.element(screen.getByText('岚川成长一号 第2期')).toBeVisible();
    expect(begun.map(({ before }) => before)).toEqual([['opened-name: 岚川成长一号', 'opened-number: 3.92%']]);
    await begun[0]?.transition.updateCallbackDone;
    await begun[0]?.transition.finished;
    await expect.poll(named).toEqual([]);
    expect(document.documentElement.style.viewTransitionName).toBe('');
  });

  it('gives its name to a page that is still being read [UI-762]', async () => {
    stop = openRowsInto(document);
    const Pages = pages();
    const screen = await render(<Pages next="bones" />);
    await screen.getByRole('button', { name: /岚川/ }).click();
    // The list has the same name: only when its buttons are gone is it the next page that shows it.
    await expect.poll(() => screen.getByRole('button').elements()).toEqual([]);
    await expect.element(screen.getByText('岚川成长一号')).toBeVisible();
  });

  it('is the only thing that moves: another way changes the page at once [UI-762]', async () => {
    stop = openRowsInto(document);
    const begun = watchTransitions();
    const Pages = pages();
    const screen = await render(<Pages next="bones" />);
    await screen.getByRole('button', { name: '别处' }).click();
    expect(screen.getByRole('button').query()).toBeNull();
    expect(screen.getByText('岚川成长一号').query()).toBeNull();
    expect(begun).toEqual([]);
  });

  it('does not move under reduced motion, nor where the browser cannot [UI-762]', async () => {
    const begun = watchTransitions();
    const { matches: _, ...rest } = matchMedia('all');
    const reduced = vi.spyOn(window, 'matchMedia').mockReturnValue({ ...rest, matches: true });
    stop = openRowsInto(document);
    const Pages = pages();
    const screen = await render(<Pages />);
    await screen.getByRole('button', { name: /岚川/ }).click();
    await expect.element(screen.getByText('岚川成长一号 第2期')).toBeVisible();
    expect(reduced).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    expect(begun).toEqual([]);
  });
});
