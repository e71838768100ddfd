import { earlyHomeAnswer } from './early-call.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readHomeAhead, readyHomeProducts } from '../home/home-ahead.ts';
import { bringHome } from '../home/first-screen.ts';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { overlayStack } from '../kit/overlay-stack.ts';
import { App } from './App.tsx';
import { composeFlows } from './composition-root.ts';
import { createHashHistory } from './routing/hash-history.ts';
import { bringWays } from './routing/follow.ts';
import { onFirstSign } from './routing/first-sign.ts';
import { whenIdle } from './routing/link-watch.ts';
import { browserRenewal } from './shell/page-renewal.ts';
import type { AppFlows } from './shell/flows.ts';
import { createPreferenceState } from './shell/preferences.ts';
import { appHost } from './host/host.ts';
import { entryOf } from './routing/return-address.ts';
import type { RouteRow } from './routing/route-table.ts';
import { createAppRouter } from './router.tsx';
import { earlyRows } from './early-rows.ts';
import { appSettings } from './shell/settings.ts';
import { registerWorker } from './worker/register-worker.ts';

void startPage();

/** Nothing here uses top-level await: some engines run importing modules before such a module has finished (decision 0430). */
async function startPage(): Promise<void> {
  // The host's part loads late, except where another app's sign-in page replaces ours.
  const messaging = appSettings.messagingSignIn === null ? null : (await import('./host/messaging-sign-in.ts')).openMessagingSignIn();
  bringHome(HomeScreen);
  bringWays(() => import('./ways.ts'));
  const arrivedAt = location.href;
  const flows = await composeFlows();
  if (messaging !== null) {
    await flows.loadPorts('base');
    await messaging.comeBack(flows.session);
  }
  await nextTask();
  const homeAhead = readHomeAhead(flows.portOf('products'), earlyHomeAnswer());
  const withPorts = (row: RouteRow) => withPortsOf(flows, homeAhead, row);
  const whenPeopled = (task: () => void) => whenPeopledOf(flows, task);
  const history = createHashHistory(window, overlayStack);
  const { riskAssessmentOrigin } = appSettings;
  const handOver =
    messaging === null && riskAssessmentOrigin === null
      ? () => false
      : (await import('./routing/hand-over.ts')).createHandOver({ riskAssessmentOrigin, messaging, history, location });
  const router = createAppRouter({
    rows: earlyRows.map(withPorts),
    fetchLateRows: async () => (await import('./late-rows.ts')).lateRows.map(withPorts),
    context: { isSignedIn: () => flows.investor.current() !== null },
    history,
    settings: {
      unmatchedRoute: appSettings.unmatchedRoute,
      entryOf,
      onAddressIgnored: () => void import('./host/ignored-address.ts').then(({ ignoredAddress }) => ignoredAddress.tell()),
      renewal: browserRenewal(),
      whenQuiet: (task) => whenPeopled(() => whenIdle(task)),
      handOver,
    },
  });
  const root = document.getElementById('root');
  if (root !== null) {
    // The frame in the HTML stays until the first screen can replace it.
    await router.whenReady;
    const page = createRoot(root);
    // Rendered in slices, so that a touch is answered meanwhile.
    startTransition(() => page.render(<App flows={flows} preferences={createPreferenceState()} router={router} />));
    whenIdle(() => void registerWorker());
    whenPeopled(() => {
      flows.loadPorts('base').catch(() => undefined);
      whenIdle(
        () =>
          void Promise.all([import('./idle-part.ts'), flows.loadPorts('base')]).then(([{ startHost, keepFurther }]) =>
            Promise.all([startHost(flows, router, arrivedAt), keepFurther()]),
          ),
      );
    });
  }
}

/**
 * [UI-835] Runs a task at once. The exception is a guest's home page that came complete with the first load: there it runs at the first
 * sign of a person or when another page opens. An app around the page always counts as a person.
 */
function whenPeopledOf(flows: AppFlows, task: () => void): void {
  if (appHost.app !== 'plain' || flows.hasPorts('base')) {
    task();
    return;
  }
  const begin = () => {
    stopSigns();
    stopParts();
    task();
  };
  const stopSigns = onFirstSign(begin);
  const stopParts = flows.investor.listen(() => {
    if (flows.hasPorts('base')) begin();
  });
}

/** A screen's code and its ports load together. Home needs no ports for a guest whose list has arrived. */
function withPortsOf(flows: AppFlows, homeAhead: Promise<void>, row: RouteRow): RouteRow {
  const standsAlone = () => row.path === '/' && readyHomeProducts() !== null && flows.investor.current() === null;
  const loadPorts = async () => {
    await homeAhead;
    if (!standsAlone()) await flows.loadPorts(row.ports);
  };
  return {
    ...row,
    load: () => Promise.all([row.load(), loadPorts()]).then(() => undefined),
    isLoaded: () => row.isLoaded() && (standsAlone() || flows.hasPorts(row.ports)),
  };
}

/** Lets waiting tasks, such as a touch or a paint, run first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
