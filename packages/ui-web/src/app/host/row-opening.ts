import { flushSync } from 'react-dom';
import { openedRow } from '../../kit/opened-row.ts';
import { pageChange } from '../routing/page-change.ts';

/**
 * [UI-762] A row of a product or holding opens into its page: its name and its number move to those of the head. Nothing else moves, and
 * nothing at all under reduced motion, where the browser cannot, or where the change has another cause. The parts have their names for the
 * browser only while they move.
 */
export function openRowsInto(page: Document): () => void {
  let pressed: Element | null = null;
  const onPress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('[data-opens]') : null;
    openedRow.name = partsOf(pressed)[0]?.textContent ?? null;
  };
  const plain = pageChange.draw;
  page.addEventListener('click', onPress, true);
  pageChange.draw = (change) => {
    const from = partsOf(pressed);
    pressed = null;
    if (from.length === 0 || !('startViewTransition' in page) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      change();
      openedRow.name = null;
      return;
    }
    // The page itself is not a picture that fades: it is there at once.
    const shown = [page.documentElement];
    const call = (elements: readonly (HTMLElement | undefined)[]) => {
      elements.forEach((element, at) => {
        if (element === undefined) return;
        element.style.viewTransitionName = NAMES[at] ?? 'none';
        shown.push(element);
      });
    };
    const uncall = () => {
      for (const element of shown.splice(0)) element.style.viewTransitionName = '';
    };
    page.documentElement.style.viewTransitionName = 'none';
    call(from);
    const transition = page.startViewTransition(() => {
      uncall();
      flushSync(change);
      openedRow.name = null;
      page.documentElement.style.viewTransitionName = 'none';
      shown.push(page.documentElement);
      call(partsOf(page.querySelector('main [data-opened]')));
    });
    // Pictures that were not taken, because another page came first, are no fault.
    transition.ready.catch(() => undefined);
    void transition.finished.finally(uncall);
  };
  return () => {
    page.removeEventListener('click', onPress, true);
    pageChange.draw = plain;
  };
}

const NAMES = ['opened-name', 'opened-number'] as const;

/** Of a row or a head: its name and its number, where they are. */
function partsOf(place: Element | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-moves]') ?? [])];
}
