import { pageChange } from '../routing/page-change.ts';

/** [UI-1370] The focus moves after the next page's paint, because it costs the browser a layout. Somebody who is faster keeps his focus. */
export function focusAfterPaint(page: Document): () => void {
  const plain = pageChange.focus;
  pageChange.focus = (move) => {
    const before = page.activeElement;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (page.activeElement === before || page.activeElement === page.body) move();
      }),
    );
  };
  return () => {
    pageChange.focus = plain;
  };
}
