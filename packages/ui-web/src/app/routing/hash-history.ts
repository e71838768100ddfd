/** One place of the app: a path with its query, and the data of its history entry. */
export interface HashLocation {
  /** `/fund/detail` */
  readonly path: string;
  /** `?code=000001`, or empty. */
  readonly search: string;
  readonly href: string;
  /** Identifies the history entry, for data that are remembered about it. */
  readonly key: string;
  /** The number of earlier entries of this app. */
  readonly index: number;
  /** The previous address, to which back leads. null on the first entry. */
  readonly before: string | null;
  /** Data from the previous page. Never in the address. */
  readonly handover: unknown;
}

/** How a place was reached. `travel` is back, forward, or an address typed by hand. */
export type Arrival = 'push' | 'replace' | 'travel';

export interface HashHistory {
  readonly location: HashLocation;
  push(href: string, handover?: unknown): void;
  replace(href: string, handover?: unknown): void;
  back(): void;
  listen(listener: (location: HashLocation, arrival: Arrival) => void): () => void;
  destroy(): void;
}

export interface Overlays {
  closeTop(): boolean;
  size(): number;
  listen(listener: () => void): () => void;
}

/**
 * History in the hash: a query string that a host page adds before the hash is kept and never read.
 *
 * While an overlay is open one extra entry stands on top, so that going back closes the overlay and leaves the
 * page alone, even on the first page. When the last overlay closes the entry is taken away; navigation that is
 * asked for meanwhile waits until it is gone.
 */
export function createHashHistory(win: Window, overlays: Overlays): HashHistory {
  const listeners = new Set<(location: HashLocation, arrival: Arrival) => void>();
  let isOnExtra = readState(win).isExtra;
  let isTakingAway = false;
  /** The page whose overlay entry was still being removed when another address was set. The removal finishes after that address. */
  let overtaken = '';
  let waiting: (() => void)[] = [];
  let location = readLocation(null);

  win.addEventListener('popstate', onPop);
  const stopListening = overlays.listen(() => queueMicrotask(settle));
  if (isOnExtra) queueMicrotask(settle);

  return {
    get location() {
      return location;
    },
    push: (href, handover) =>
      whenSettled(() => {
        // A link to the present page makes no second entry.
        const isSame = href === location.href && handover === undefined;
        const index = isSame ? location.index : location.index + 1;
        write(href, { key: newKey(), index, before: isSame ? location.before : location.href, handover }, isSame || isOnExtra);
        isOnExtra = false;
        arrive('push');
      }),
    replace(href, handover) {
      if (isOnExtra && !isTakingAway) takeAway();
      whenSettled(() => {
        write(href, { key: newKey(), index: location.index, before: location.before, handover }, true);
        arrive('replace');
      });
    },
    back: () =>
      whenSettled(() => {
        const steps = isOnExtra ? -2 : -1;
        isOnExtra = false;
        win.history.go(steps);
      }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      stopListening();
      win.removeEventListener('popstate', onPop);
    },
  };

  function onPop() {
    if (isTakingAway) {
      isTakingAway = false;
      if (!isHere()) overtaken = location.key;
      const actions = waiting;
      waiting = [];
      actions.forEach(whenSettled);
      // An address set while the entry was being removed counts as ordinary navigation.
      if (actions.length === 0 && !isHere()) travel();
      settle();
      return;
    }
    const wasOnExtra = isOnExtra;
    const at = readState(win);
    isOnExtra = at.isExtra;
    const isLate = overtaken !== '' && at.key === overtaken;
    overtaken = '';
    if (isLate) {
      // The address that was set wins over the entry to which the removal has returned.
      isOnExtra = false;
      write(location.href, location, at.isExtra);
      settle();
      return;
    }
    // Only a step back to the page beneath is meant for the overlay. Any other address leaves the page with everything open.
    if (wasOnExtra && !isOnExtra && isHere() && overlays.closeTop()) {
      // The overlay may stay open (work in progress), and others may lie beneath.
      queueMicrotask(settle);
      return;
    }
    travel();
    // An open sheet belongs to the page that was left and closes with it. An entry for it now would have to be removed at once.
    if (overlays.size() === 0) queueMicrotask(settle);
  }

  function isHere(): boolean {
    return readState(win).key === location.key && readHref(win) === location.href;
  }

  function travel() {
    location = readLocation(location);
    arrive('travel');
  }

  function settle() {
    if (isTakingAway) return;
    if (overlays.size() > 0 && !isOnExtra) {
      isOnExtra = true;
      win.history.pushState({ ...readState(win), isExtra: true }, '');
    } else if (overlays.size() === 0 && isOnExtra) {
      takeAway();
    }
  }

  function takeAway() {
    isOnExtra = false;
    isTakingAway = true;
    win.history.back();
  }

  function whenSettled(action: () => void) {
    if (isTakingAway) waiting.push(action);
    else action();
  }

  function write(href: string, state: Omit<EntryState, 'isExtra'>, isReplacing: boolean) {
    const address = `${win.location.pathname}${win.location.search}#${href}`;
    const record: EntryState = { ...state, isExtra: false };
    if (isReplacing) win.history.replaceState(record, '', address);
    else win.history.pushState(record, '', address);
    location = { ...split(href), ...state };
  }

  function arrive(arrival: Arrival) {
    listeners.forEach((listener) => listener(location, arrival));
  }

  /** `from`: the previous place, for an entry without our state, because its address was typed. */
  function readLocation(from: HashLocation | null): HashLocation {
    const href = readHref(win);
    const { isExtra: _, ...state } = readState(win);
    if (state.key !== '') return { ...split(href), ...state };
    const fresh = { key: newKey(), index: from === null ? 0 : from.index + 1, before: from?.href ?? null, handover: undefined };
    win.history.replaceState({ ...fresh, isExtra: false } satisfies EntryState, '');
    return { ...split(href), ...fresh };
  }
}

interface EntryState {
  readonly key: string;
  readonly index: number;
  readonly before: string | null;
  readonly handover: unknown;
  /** The entry that stands for the open overlays. */
  readonly isExtra: boolean;
}

const NOT_OURS: EntryState = { key: '', index: 0, before: null, handover: undefined, isExtra: false };

function readState(win: Window): EntryState {
  const state: unknown = win.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return NOT_OURS;
  if (typeof state.key !== 'string' || typeof state.index !== 'number') return NOT_OURS;
  return {
    key: state.key,
    index: state.index,
    before: 'before' in state && typeof state.before === 'string' ? state.before : null,
    handover: 'handover' in state ? state.handover : undefined,
    isExtra: 'isExtra' in state && state.isExtra === true,
  };
}

const readHref = (win: Window): string => win.location.hash.replace(/^#/, '') || '/';

function split(href: string): { path: string; search: string; href: string } {
  const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  return { path: path.startsWith('/') ? path : `/${path}`, search, href };
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
