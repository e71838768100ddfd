import { readSearch, searchText } from './navigation.ts';
import type { Arrival, HashHistory, HashLocation } from './hash-history.ts';
import type { RawParams, RawSearch, RouteRow } from './route-table.ts';

/** What routes ask before they show a screen. */
export interface RouterContext {
  isSignedIn(): boolean;
}

export interface PageRules {
  /** Where an unknown path leads: /404, or /usercenter/fund in the broker-channel build. */
  readonly unmatchedRoute: string;
  /** Shown instead of a screen that needs a session; gets the way back in `back`. */
  readonly signInRoute: string;
  /** For a host with a sign-in of its own: called with the way back instead of showing `signInRoute`. */
  readonly signInElsewhere?: ((back: string) => void) | undefined;
}

/** What stands on the screen. */
export interface Page {
  /** `pending`: the screen's code is still on its way. `failed`: it did not arrive. */
  readonly status: 'shown' | 'pending' | 'failed';
  readonly row: RouteRow;
  readonly search: RawSearch;
  readonly params: RawParams;
  readonly location: HashLocation;
  readonly arrival: Arrival | 'first';
  /** Another number: whoever had begun to leave the page and came back before the next one stood begins it anew. */
  readonly visit: number;
}

export interface PageStore {
  readonly page: Page | null;
  /** Resolves when the first page stands. */
  readonly whenReady: Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly rowAt: (path: string) => RouteRow | null;
  /** Fetches the present screen's code again. */
  readonly retry: () => void;
}

/** Turns the history's places into pages: finds the row, asks the rules, waits for the code; the latest place wins. */
export function createPageStore(rows: readonly RouteRow[], context: RouterContext, history: HashHistory, rules: PageRules): PageStore {
  const find = createFinder(rows);
  if (find(rules.unmatchedRoute) === null || find(ERROR_PAGE) === null)
    throw new Error(`The route table lacks ${rules.unmatchedRoute} or ${ERROR_PAGE}`);
  const listeners = new Set<() => void>();
  let page: Page | null = null;
  let latest = 0;
  let visit = 0;
  let isLeaving = false;
  let announceReady = () => {};
  const whenReady = new Promise<void>((resolve) => {
    announceReady = resolve;
  });

  history.listen(open);
  open(history.location, 'first');

  return {
    get page() {
      return page;
    },
    whenReady,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rowAt: (path) => find(path)?.row ?? null,
    retry: () => open(history.location, 'replace'),
  };

  function open(location: HashLocation, arrival: Page['arrival']): void {
    latest += 1;
    const found = find(location.path);
    if (found === null) {
      history.replace(rules.unmatchedRoute);
      return;
    }
    const { row, params } = found;
    const search = readSearch(location.search);
    if (!row.accepts(search)) {
      history.replace(ERROR_PAGE + searchText({ code: EXPIRED_PAGE }));
      return;
    }
    if (row.needsSession && !context.isSignedIn()) {
      if (rules.signInElsewhere) rules.signInElsewhere(location.href);
      else history.replace(rules.signInRoute + searchText({ back: location.href }));
      return;
    }
    const isBack = isLeaving && page?.row === row;
    if (isBack) visit += 1;
    isLeaving = page !== null && page.row !== row;
    const next = { row, search, params, location, arrival, visit };
    if (row.isLoaded()) {
      show({ ...next, status: 'shown' });
      return;
    }
    const mine = latest;
    const showIfLatest = (status: Page['status']) => {
      if (mine === latest) show({ ...next, status });
    };
    // On a first visit the frame in the HTML is the better stand-in.
    const timer = arrival === 'first' ? undefined : setTimeout(() => showIfLatest('pending'), PENDING_AFTER);
    void row
      .load()
      .then(
        () => showIfLatest('shown'),
        () => showIfLatest('failed'),
      )
      .finally(() => clearTimeout(timer));
  }

  function show(next: Page): void {
    page = next;
    isLeaving = false;
    announceReady();
    listeners.forEach((listener) => listener());
  }
}

const ERROR_PAGE = '/errpage';
/** The error page's code for an address that cannot be understood. */
const EXPIRED_PAGE = '104';
/** Milliseconds a screen's code may take before its skeleton shows in place of the page before. */
const PENDING_AFTER = 100;

interface Found {
  readonly row: RouteRow;
  readonly params: RawParams;
}

/** Exact paths first, then those with named parts in the order of the table. */
function createFinder(rows: readonly RouteRow[]): (path: string) => Found | null {
  const exact = new Map<string, Found>();
  const patterns: { readonly row: RouteRow; readonly pattern: RegExp; readonly names: readonly string[] }[] = [];
  for (const row of rows) {
    if (row.path.includes(':')) {
      const names = [...row.path.matchAll(NAMED)].map((match) => match[1] ?? '');
      patterns.push({ row, names, pattern: new RegExp(`^${row.path.replace(NAMED, '([^/]+)')}$`) });
    } else if (exact.has(row.path)) {
      throw new Error(`Two routes have the path ${row.path}`);
    } else {
      exact.set(row.path, { row, params: {} });
    }
  }
  return (address) => {
    const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
    const found = exact.get(path);
    if (found) return found;
    for (const { row, pattern, names } of patterns) {
      const match = pattern.exec(path);
      const values = match?.slice(1).map(decoded);
      if (values && !values.includes(null))
        return { row, params: Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])) };
    }
    return null;
  };
}

const NAMED = /:([a-zA-Z]\w*)/g;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
