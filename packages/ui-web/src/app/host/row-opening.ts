import { openedRow } from '../../kit/opened-row.ts';
import { pageChange } from '../routing/page-change.ts';

/**
 * [UI-762] A row of a product or holding opens into its page: name and number move from the row to the page's head. Nothing moves under
 * reduced motion or on other navigation. The next page appears at once, and its parts start at the row's positions (decision 0325).
 */
export function openRowsInto(page: Document): () => void {
  let touched: TouchedRow | null = null;
  let from: readonly Standing[] = [];
  const onTouch = ({ target }: Event) => {
    const row = rowOf(target);
    touched = { row, places: partsOf(row).map(placeOf) };
  };
  // A scroll moves the row.
  const onCancel = () => {
    touched = null;
  };
  const onClick = ({ target }: Event) => {
    const row = rowOf(target);
    openedRow.name = partsOf(row)[0]?.textContent ?? null;
    // A key clicks without a touch.
    from = touched?.row === row ? touched.places : partsOf(row).map(placeOf);
    touched = null;
  };
  const plain = pageChange.draw;
  page.addEventListener('pointerdown', onTouch, true);
  page.addEventListener('pointercancel', onCancel, true);
  page.addEventListener('click', onClick, true);
  pageChange.draw = (change) => {
    const starts = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : from;
    from = [];
    change();
    // After React's own microtask the next page is in the document and not painted yet.
    queueMicrotask(() => {
      openedRow.name = null;
      if (starts.length > 0) onceLaidOut(partsOf(page.querySelector('main [data-opened]')), (parts) => moveFrom(parts, starts));
    });
  };
  return () => {
    page.removeEventListener('pointerdown', onTouch, true);
    page.removeEventListener('pointercancel', onCancel, true);
    page.removeEventListener('click', onClick, true);
    pageChange.draw = plain;
  };
}

/** A row, and the places of its parts when it was touched. */
interface TouchedRow {
  readonly row: Element | null;
  readonly places: readonly Standing[];
}

const rowOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[data-opens]') : null);

/** [UI-1371] Before the next paint, after the browser's own layout: until then each question for a place costs a layout of its own. */
function onceLaidOut(parts: readonly HTMLElement[], work: (parts: readonly HTMLElement[]) => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    work(parts);
  });
  parts.forEach((part) => observer.observe(part));
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

function moveFrom(parts: readonly HTMLElement[], starts: readonly Standing[]): void {
  for (const [at, to] of parts.map(placeOf).entries()) {
    const [part, from] = [parts[at], starts[at]];
    if (part === undefined || from === undefined) continue;
    // Above the elements that follow it.
    part.style.cssText = 'position:relative;z-index:1;transform-origin:0 0';
    const transform = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.size / to.size})`;
    part.animate({ transform: [transform, 'none'] }, { duration: MOVE_MS, easing: 'ease' }).onfinish = () => part.removeAttribute('style');
  }
}

const MOVE_MS = 250;
