import { loadWays } from './follow.ts';
import { inAppPath } from './in-app-path.ts';
import type { Go } from './navigation.ts';

/**
 * In-app links are plain anchors (`<a href="#/path">`). Here their clicks become navigations, and a touch, a hover
 * or the focus fetches the next page's code before the finger is up.
 */
export function watchLinks(page: Document, go: Go): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event.target);
    const path = link && pathOf(link);
    if (
      !link ||
      !path ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      link.target === '_blank'
    )
      return;
    event.preventDefault();
    go.along(path, { isReplacing: link.dataset['replace'] !== undefined });
  };
  const onNear = (event: Event) => {
    const link = linkAt(event.target);
    const path = link && pathOf(link);
    if (path) go.prefetch(path);
  };
  page.addEventListener('click', onClick);
  page.addEventListener('touchstart', onNear, { passive: true, capture: true });
  page.addEventListener('pointerover', onNear, { passive: true });
  page.addEventListener('focusin', onNear);
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener('touchstart', onNear, { capture: true });
    page.removeEventListener('pointerover', onNear);
    page.removeEventListener('focusin', onNear);
  };
}

/** In a quiet moment, fetches the code of the screens that this page links to first, and of the ways that flows lead. */
export function prefetchWhenIdle(page: Document, go: Go): void {
  // Investors who save data fetch nothing ahead.
  if (savesData()) return;
  whenIdle(() => {
    void loadWays();
    const links = [...page.querySelectorAll<HTMLAnchorElement>(IN_APP)].slice(0, MOST_AHEAD);
    for (const path of new Set(links.map(pathOf))) if (path !== null) go.prefetch(path);
  });
}

const IN_APP = 'a[href^="#/"]';
const MOST_AHEAD = 12;

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(IN_APP) : null;
}

const pathOf = (link: HTMLAnchorElement) => inAppPath(link.getAttribute('href')?.slice(1));

/** In the first quiet moment, and after five seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}
