import type { Entry } from '@caifu/core/kit';
import * as z from 'zod/mini';
import { titles } from './titles.copy.ts';
import type { Arrival, HashHistory, HashLocation } from './hash-history.ts';
import { readSearch, searchText } from './navigation.ts';
import { pageChange } from './page-change.ts';
import type { PageRenewal } from '../shell/page-renewal.ts';
import type { RoutePath } from './route-path.ts';
import { createRouteFinder } from './route-finder.ts';
import { defineRoute, type RawParams, type RawSearch, type RouteRow } from './route-table.ts';

export interface RouterContext {
  isSignedIn(): boolean;
}

/** The route table in two parts: what the first load brings, and what comes when it is wanted. */
export interface RouteRows {
  readonly rows: readonly RouteRow[];
  readonly fetchLateRows?: (() => Promise<readonly RouteRow[]>) | undefined;
}

export interface PageRules {
  /** Where an unknown path leads: /404, or /usercenter/fund in the broker-channel build. */
  readonly unmatchedRoute: RoutePath;
  /** Shown instead of a screen that needs a session; gets the way back in `back`. */
  readonly signInRoute: RoutePath;
  /** Where an address leads that brings a return address which the guard refuses. */
  readonly homeRoute: RoutePath;
  /** How a page is entered with this query: as it is, without some of it, or not at all. */
  readonly entryOf: (search: RawSearch) => Entry;
  /** A page is entered without a return address that it was given. */
  readonly onAddressIgnored: () => void;
  /** For places that another host serves: leaves the page and says true. */
  readonly handOver: (location: HashLocation) => boolean;
  /** Asked when a screen's code did not arrive: its file may belong to a build that is no longer there. */
  readonly renewal: PageRenewal;
}

export interface Page {
  /** `pending`: the screen's code is still on its way. `failed`: it did not arrive. */
  readonly status: 'shown' | 'pending' | 'failed';
  readonly fault?: unknown;
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
  /** Fetches the code of the screen at an address. A failure is silent: it is fetched again when the page is really wanted. */
  readonly prefetch: (path: string) => void;
  /** Fetches the present screen's code again; when it still does not arrive, the document may be loaded anew. */
  readonly retry: () => void;
}

/** Turns the history's places into pages: finds the row, asks the rules, waits for the code; the latest place wins. */
export function createPageStore(
  { rows, fetchLateRows }: RouteRows,
  context: RouterContext,
  history: HashHistory,
  rules: PageRules,
): PageStore {
  const table = createRouteFinder(rows, fetchLateRows ?? null, [rules.unmatchedRoute, ERROR_PAGE]);
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
    rowAt: (path) => table.find(path)?.row ?? null,
    prefetch(path) {
      const fetchRow = async () => {
        if (table.find(path) === null) await table.complete();
        await table.find(path)?.row.load();
      };
      fetchRow().catch(() => undefined);
    },
    retry() {
      rules.renewal.allow();
      open(history.location, 'replace');
    },
  };

  function open(location: HashLocation, arrival: Page['arrival']): void {
    latest += 1;
    const search = readSearch(location.search);
    const entry = rules.entryOf(search);
    if (entry.kind === 'home') {
      history.replace(rules.homeRoute);
      return;
    }
    if (entry.kind === 'enter-without') {
      rules.onAddressIgnored();
      const kept = Object.entries(search).filter(([name]) => !entry.names.includes(name));
      history.replace(location.path + searchText(Object.fromEntries(kept)), location.handover);
      return;
    }
    if (rules.handOver(location)) return;
    const found = table.find(location.path);
    if (found === null) {
      if (table.isWhole()) {
        history.replace(rules.unmatchedRoute);
        return;
      }
      isLeaving = true;
      waitFor(table.complete(), { ...comingPage, location, arrival, visit }, () => open(location, arrival));
      return;
    }
    const { row, params } = found;
    if (!row.accepts(search)) {
      history.replace(ERROR_PAGE + searchText({ code: EXPIRED_PAGE }));
      return;
    }
    if (row.needsSession && !context.isSignedIn()) {
      history.replace(rules.signInRoute + searchText({ back: location.href }));
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
    waitFor(row.load(), next, () => show({ ...next, status: 'shown' }));
  }

  /** Goes on when the code has arrived, unless the investor has gone elsewhere meanwhile. */
  function waitFor(arriving: Promise<void>, coming: Omit<Page, 'status'>, goOn: () => void): void {
    const mine = latest;
    const ifLatest = (task: () => void) => () => {
      if (mine === latest) task();
    };
    // On a first visit the frame in the HTML is the better stand-in.
    const timer =
      coming.arrival === 'first'
        ? undefined
        : setTimeout(
            ifLatest(() => show({ ...coming, status: 'pending' })),
            PENDING_AFTER,
          );
    void arriving
      .then(ifLatest(goOn), async (fault: unknown) => {
        if (mine !== latest || (await rules.renewal.begin())) return;
        if (mine === latest) show({ ...coming, status: 'failed', fault });
      })
      .finally(() => clearTimeout(timer));
  }

  function show(next: Page): void {
    page = next;
    isLeaving = false;
    if (next.status === 'shown') rules.renewal.allow();
    announceReady();
    pageChange.draw(() => listeners.forEach((listener) => listener()));
  }
}

/** Stands while it is not known yet what an address is. */
const comingPage = {
  row: defineRoute({
    path: '',
    title: titles.home,
    query: z.object({}),
    needsSession: false,
    parent: null,
    ports: 'base',
    screen: () => new Promise<never>(() => undefined),
  }),
  search: {},
  params: {},
} as const satisfies Partial<Page>;

const ERROR_PAGE: RoutePath = '/errpage';
/** The error page's code for an address that cannot be understood. */
const EXPIRED_PAGE = '104';
/** Milliseconds a screen's code may take before its skeleton shows in place of the page before. */
const PENDING_AFTER = 100;
