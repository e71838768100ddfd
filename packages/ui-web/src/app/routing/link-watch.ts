import { loadWays } from './follow.ts';
import { inAppPath } from './in-app-path.ts';
import type { Go } from './navigation.ts';

/**
 * In-app links are plain anchors (`<a href="#/path">`). A click on one becomes a navigation. A touch, a hover or the focus prefetches the
 * next page's code.
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

/**
 * Prefetches, when a loaded page is idle and the connection is fast, the code of the one screen that the page leads to next, and the ways
 * of flows. Everything else is fetched when a finger or pointer comes near its link (`watchLinks`).
 */
export function prefetchWhenIdle(
  page: Document,
  go: Go,
  { line = lineOf(navigator), whenQuiet = whenIdle }: { readonly line?: Line | null; readonly whenQuiet?: (task: () => void) => void } = {},
): void {
  if (!isGoodLine(line)) return;
  const here = go.here();
  const fetchNext = () => {
    if (go.here() !== here) return;
    // The file that the page waits for comes first.
    if (page.querySelector(BEING_READ) !== null) {
      whenRead(page, () => whenQuiet(fetchNext));
      return;
    }
    void loadWays();
    const next =
      page.querySelector<HTMLAnchorElement>(`main ${IN_APP}[data-next]`) ?? page.querySelector<HTMLAnchorElement>(`main ${IN_APP}`);
    const path = next && pathOf(next);
    if (path) go.prefetch(path);
  };
  whenQuiet(fetchNext);
}

/** A screen, or a part of it, that is still loading its data. */
const BEING_READ = 'main [role="status"][aria-busy="true"]';

function whenRead(page: Document, task: () => void): void {
  const observer = new MutationObserver(() => {
    if (page.querySelector(BEING_READ) !== null) return;
    observer.disconnect();
    task();
  });
  observer.observe(page.body, { subtree: true, childList: true });
}

/** The browser's report about its connection (Network Information). null where it has none. */
export interface Line {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Nothing is prefetched with data saving or on a slow connection. A browser that reports nothing counts as fast. */
export const isGoodLine = (line: Line | null): boolean => line === null || (!line.saveData && !/2g|3g/.test(line.effectiveType));

function lineOf(device: Navigator): Line | null {
  const connection: unknown = 'connection' in device ? device.connection : null;
  if (typeof connection !== 'object' || connection === null) return null;
  return {
    saveData: 'saveData' in connection && connection.saveData === true,
    effectiveType: 'effectiveType' in connection && typeof connection.effectiveType === 'string' ? connection.effectiveType : '',
  };
}

const IN_APP = 'a[href^="#/"]';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(IN_APP) : null;
}

const pathOf = (link: HTMLAnchorElement) => inAppPath(link.getAttribute('href')?.slice(1));

/** Runs when the page is idle, and after five seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
