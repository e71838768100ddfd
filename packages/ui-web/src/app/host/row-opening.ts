import { openedRow } from '../../kit/opened-row.ts';
import { pageChange } from '../routing/page-change.ts';

/**
 * [UI-762] A row of a product or holding opens into its page: name and number move from the row to the page's head. Nothing moves under
 * reduced motion or on other navigation. The next page appears at once, and its parts start at the row's positions (decision 0325).
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
    const from = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : partsOf(pressed).map(placeOf);
    pressed = null;
    change();
    // After React's own microtask the next page is in the document and not painted yet.
    queueMicrotask(() => {
      openedRow.name = null;
      if (from.length === 0) return;
      partsOf(page.querySelector('main [data-opened]')).forEach((part, at) => {
        const start = from[at];
        if (start !== undefined) moveFrom(part, start);
      });
    });
  };
  return () => {
    page.removeEventListener('click', onPress, true);
    pageChange.draw = plain;
  };
}

/** The name and the number of a row or a head. */
function partsOf(place: Element | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-moves]') ?? [])];
}

/** Position and text size of a part in the window, in pixels. */
interface Standing {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

function placeOf(part: Element): Standing {
  const { left, top } = part.getBoundingClientRect();
  let innermost = part;
  while (innermost.firstElementChild !== null) innermost = innermost.firstElementChild;
  return { left, top, size: Number.parseFloat(getComputedStyle(innermost).fontSize) };
}

function moveFrom(part: HTMLElement, from: Standing): void {
  // Above the elements that follow it.
  part.style.cssText = 'position:relative;z-index:1;transform-origin:0 0';
  const to = placeOf(part);
  const transform = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.size / to.size})`;
  part.animate({ transform: [transform, 'none'] }, { duration: MOVE_MS, easing: 'ease' }).onfinish = () => part.removeAttribute('style');
}

const MOVE_MS = 250;
