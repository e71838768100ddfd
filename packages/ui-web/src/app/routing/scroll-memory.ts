/** The scroll position of each page in the history. Kept in the tab's storage, so that it survives a reload. */
export interface ScrollMemory {
  keep(key: string): void;
  /** Scrolls to the kept position as soon as the page is tall enough, or to the top without one. */
  restore(key: string): void;
  /** Scrolls to the top and cancels a waiting restore. */
  top(): void;
}

/** `standing`: the key of the page in the document, for saving its position when the tab is left or reloaded. */
export function createScrollMemory(win: Window, standing: () => string | null): ScrollMemory {
  const kept = new Map<string, number>(readKept());
  let stopWaiting = () => {};
  win.history.scrollRestoration = 'manual';
  win.addEventListener('pagehide', () => {
    const key = standing();
    if (key !== null) keep(key);
    writeKept([...kept].slice(-MOST_PAGES));
  });

  return {
    keep,
    restore(key) {
      stopWaiting();
      const y = kept.get(key) ?? 0;
      win.scrollTo(0, y);
      if (y > 0 && !isAt(y)) stopWaiting = waitForRoom(y);
    },
    top() {
      stopWaiting();
      win.scrollTo(0, 0);
    },
  };

  function keep(key: string): void {
    kept.delete(key);
    kept.set(key, Math.round(win.scrollY));
  }

  function isAt(y: number): boolean {
    return Math.abs(win.scrollY - y) < 2;
  }

  /** Content that is still loading makes the page grow. A touch of the investor ends the waiting. */
  function waitForRoom(y: number): () => void {
    const observer = new ResizeObserver(() => {
      win.scrollTo(0, y);
      if (isAt(y)) stop();
    });
    const timer = win.setTimeout(stop, LONGEST_WAIT);
    function stop() {
      observer.disconnect();
      win.clearTimeout(timer);
      OWN_MOVES.forEach((type) => win.removeEventListener(type, stop));
    }
    OWN_MOVES.forEach((type) => win.addEventListener(type, stop, { passive: true }));
    observer.observe(win.document.body);
    return stop;
  }
}

const MOST_PAGES = 50;
/** Milliseconds. */
const LONGEST_WAIT = 3_000;
const OWN_MOVES = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
const STORED_AS = 'caifu.scroll';

function readKept(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    // Storage may be closed. The positions then last as long as the page.
    return [];
  }
}

function writeKept(entries: [string, number][]): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(entries));
  } catch {
    // As above.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
