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

/** The route table in two parts: the rows of the first load, and those fetched when they are needed. */
export interface RouteRows {
  readonly rows: readonly RouteRow[];
  readonly fetchLateRows?: (() => Promise<readonly RouteRow[]>) | undefined;
}

export interface PageRules {
  /** The page for unknown paths: /404, or /usercenter/fund in the broker-channel build. */
  readonly unmatchedRoute: RoutePath;
  /** Shown instead of a screen that needs a session. Gets the return address in `back`. */
  readonly signInRoute: RoutePath;
  /** The page for addresses whose return address the guard refuses. */
  readonly homeRoute: RoutePath;
  /** How a page is entered with this query: unchanged, without a part of it, or not at all. */
  readonly entryOf: (search: RawSearch) => Entry;
  /** Called when a page is entered without its return address, which was refused. */
  readonly onAddressIgnored: () => void;
  /** For places served by another host: leaves the page and returns true. */
  readonly handOver: (location: HashLocation) => boolean;
  /** Asked when a screen's code did not load: the file may belong to a build that is gone. */
  readonly renewal: PageRenewal;
}

export interface Page {
  /** `pending`: the screen's code is loading. `failed`: it did not load. */
  readonly status: 'shown' | 'pending' | 'failed';
  readonly fault?: unknown;
  readonly row: RouteRow;
  readonly search: RawSearch;
  readonly params: RawParams;
  readonly location: HashLocation;
  readonly arrival: Arrival | 'first';
  /** Changes with every visit. A page that was being left restarts when the investor comes back before the next page appears. */
  readonly visit: number;
}

export interface PageStore {
  readonly page: Page | null;
  /** Resolves when the first page is shown. */
  readonly whenReady: Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The address above the present page, about the same thing. */
  readonly above: () => string;
  /** Fetches the code of the screen at an address. A failure is silent, because the code is fetched again when the page is opened. */
  readonly prefetch: (path: string) => void;
  /** Fetches the present screen's code again. When that fails, the document may be reloaded. */
  readonly retry: () => void;
}

/** Turns the history's places into pages: finds the row, asks the rules, waits for the code. The latest place wins. */
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
    above() {
      const search = readSearch(history.location.search);
      for (let row = table.find(history.location.path)?.row; row?.parent;) {
        const { parent, parentPart } = row;
        const part = parentPart === undefined ? '' : search[parentPart];
        row = table.find(parent)?.row;
        const query = row?.takes(search);
        // A checked code needs no escape.
        if (query && part !== undefined) return parent.replace(/:\w+/, part) + searchText(query);
      }
      return rules.homeRoute;
    },
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
    if (row.takes(search) === null) {
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

  /** Continues when the code has loaded, unless the investor has gone elsewhere meanwhile. */
  function waitFor(arriving: Promise<void>, coming: Omit<Page, 'status'>, goOn: () => void): void {
    const mine = latest;
    const ifLatest = (task: () => void) => () => {
      if (mine === latest) task();
    };
    // On a first visit the frame in the HTML is the better placeholder.
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

/** Shown until it is known which page an address means. */
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
/** The error page's code for an address with an invalid query. */
const EXPIRED_PAGE = '104';
/** Milliseconds of loading after which a screen's skeleton replaces the previous page. */
const PENDING_AFTER = 100;
