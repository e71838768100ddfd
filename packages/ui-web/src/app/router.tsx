import { Component, useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { forgetEarlyAnswers } from './early-call.ts';
import { overlayStack } from '../kit/overlay-stack.ts';
import { useWhenOnline } from '../kit/when-online.ts';
import { ErrorState } from '../kit/States.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { faultCopy } from '../kit/fault.copy.ts';
import { faultKindOf, type FaultKind } from '../kit/fault-kind.ts';
import { systemCopy } from './shell/system.copy.ts';
import type { AppRouter } from './routing/app-router.ts';
import type { HashHistory } from './routing/hash-history.ts';
import { prefetchWhenIdle, watchLinks, whenIdle } from './routing/link-watch.ts';
import { GoContext, pathTo, PlaceContext, usePlace, type Go, type GoOptions, type ScreenPlace } from './routing/navigation.ts';
import { noRenewal } from './shell/page-renewal.ts';
import { pageChange } from './routing/page-change.ts';
import { createPageStore, type Page, type PageRules, type RouteRows, type RouterContext } from './routing/page-store.ts';
import { Screen } from './shell/Screen.tsx';
import { createScrollMemory, type ScrollMemory } from './routing/scroll-memory.ts';

export interface RouterSettings extends PageRules {
  /** Passes the page's title to the document and the host app. */
  readonly announceTitle: (title: string) => void;
  /** Starts prefetching when the page is idle. */
  readonly whenQuiet: (task: () => void) => void;
}

const defaultRouterSettings: RouterSettings = {
  unmatchedRoute: '/404',
  signInRoute: '/login',
  homeRoute: '/',
  entryOf: () => ({ kind: 'enter' }),
  onAddressIgnored: () => undefined,
  handOver: () => false,
  renewal: noRenewal,
  whenQuiet: whenIdle,
  announceTitle: (title) => {
    document.title = title;
  },
};

export interface AppRouterParts extends RouteRows {
  readonly context: RouterContext;
  readonly history: HashHistory;
  readonly settings?: Partial<RouterSettings>;
}

/** Builds the router from the rows of the route table. */
export function createAppRouter({ rows, fetchLateRows, context, history, settings: given = {} }: AppRouterParts): AppRouter {
  const settings = { ...defaultRouterSettings, ...given };
  const store = createPageStore({ rows, fetchLateRows }, context, history, settings);
  let standing: Page | null = null;
  const memory = createScrollMemory(window, () => standing?.location.key ?? null);
  const go = createGo();
  const navigated = new Set<(page: Page) => void>();
  let closeLeftOpen = () => {};
  let isGoingBack = false;
  let leaveByHost = () => false;
  history.listen((_, arrival) => {
    isGoingBack = false;
    forgetEarlyAnswers();
    // The page that is being left is still in the document.
    if (standing !== null) memory.keep(standing.location.key);
    if (arrival === 'travel') closeLeftOpen = overlayStack.closeLater();
  });

  return {
    whenReady: store.whenReady,
    go,
    current: () => standing,
    onNavigated(listener) {
      navigated.add(listener);
      return () => navigated.delete(listener);
    },
    handBackTo(leave) {
      leaveByHost = leave;
    },
    View({ children }) {
      const page = useSyncExternalStore(store.subscribe, () => store.page);
      useEffect(() => watchLinks(document, go), []);
      return (
        <GoContext value={go}>
          {page !== null && (
            <PageView page={page} announceTitle={settings.announceTitle} onRetry={store.retry} onArrived={arrived} onLeft={left} />
          )}
          {children}
        </GoContext>
      );
    },
  };

  /** Most overlays close with their screen, unanswered. Those that would outlive it (same screen, session) are closed here. */
  function left(stands: Page): void {
    if (stands !== standing) return;
    const close = closeLeftOpen;
    closeLeftOpen = () => {};
    close();
  }

  function arrived(page: Page): void {
    const before = standing;
    if (page === before) return;
    standing = page;
    settleScroll(memory, page, before);
    if (before !== null && before.location.path !== page.location.path) {
      // The new page's title gets the focus, so that it is read out and the next Tab starts there.
      pageChange.focus(() => document.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true }));
    }
    if (page.status === 'shown') {
      prefetchWhenIdle(document, go, { whenQuiet: settings.whenQuiet });
      navigated.forEach((listener) => listener(page));
    }
  }

  function createGo(): Go {
    const move = (href: string, { isReplacing = false, handover }: GoOptions = {}) => {
      if (isReplacing) history.replace(href, handover);
      else history.push(href, handover);
    };
    return {
      to: (path, query, options) => move(pathTo(path, query), options),
      along: (path, options) => move(path, options),
      back() {
        // Pressed twice: the browser is still going back, and the investor meant one page.
        if (isGoingBack) return;
        if (history.location.index > 0) {
          isGoingBack = true;
          history.back();
        } else if (!leaveByHost()) move(store.above(), { isReplacing: true });
      },
      canGoBack: () => history.location.index > 0,
      before: () => (history.location.index > 0 ? history.location.before : null),
      here: () => history.location.href,
      prefetch: (path) => store.prefetch(path),
      handover: () => history.location.handover,
    };
  }
}

interface PageViewProps {
  readonly page: Page;
  readonly announceTitle: (title: string) => void;
  readonly onRetry: () => void;
  /** The new page is in the document. */
  readonly onArrived: (page: Page) => void;
  /** The previous page is gone, with its overlays. */
  readonly onLeft: (page: Page) => void;
}

function PageView({ page, announceTitle, onRetry, onArrived, onLeft }: PageViewProps) {
  const { row, status, search, params, location, visit } = page;
  const place = useMemo<ScreenPlace>(() => ({ row, announceTitle }), [row, announceTitle]);
  useLayoutEffect(() => onArrived(page), [page, onArrived]);
  useEffect(() => onLeft(page), [page, onLeft]);
  return (
    <PlaceContext value={place}>
      <RowTitle />
      {status === 'pending' && <PendingScreen />}
      {status === 'failed' && <FailedScreen kind={faultKindOf(page.fault)} onRetry={onRetry} />}
      {status === 'shown' && (
        <ScreenBoundary key={`${location.path} ${visit}`}>
          <row.Screen key={row.identity(search, params)} search={search} params={params} />
        </ScreenBoundary>
      )}
    </PlaceContext>
  );
}

function settleScroll(memory: ScrollMemory, page: Page, before: Page | null): void {
  const isSamePath = before?.location.path === page.location.path;
  if (page.arrival === 'first' || page.arrival === 'travel') memory.restore(page.location.key);
  else if (page.arrival === 'push' || !isSamePath) memory.top();
}

function PendingScreen() {
  return (
    <Screen>
      <LoadingRegion>
        <Skeleton shape="block" />
        <Skeleton shape="row" count={4} />
      </LoadingRegion>
    </Screen>
  );
}

function FailedScreen({ kind, onRetry }: { readonly kind: FaultKind; readonly onRetry: () => void }) {
  // [UI-661] Tries again whatever the device says about its network by now.
  useWhenOnline(kind === 'file' ? onRetry : null);
  return (
    <Screen>
      <ErrorState isNetwork={kind === 'network'} title={systemCopy.screenFailed} text={faultCopy[kind]} onRetry={onRetry} />
    </Screen>
  );
}

/** Before the screen, so that a screen with its own title (of a document or product) overrides it. */
function RowTitle() {
  const { row, announceTitle } = usePlace();
  useEffect(() => announceTitle(row.title), [row, announceTitle]);
  return null;
}

interface BoundaryState {
  readonly kind: FaultKind | null;
}

/** Keeps a screen's fault inside the screen. A class, because React has no other error boundary. */
class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  static getDerivedStateFromError(fault: unknown): BoundaryState {
    return { kind: faultKindOf(fault) };
  }

  override state: BoundaryState = { kind: null };

  override render() {
    const { kind } = this.state;
    return kind === null ? this.props.children : <FailedScreen kind={kind} onRetry={() => this.setState({ kind: null })} />;
  }
}
