import { createRoot } from 'react-dom/client';
import { readHomeAhead } from '../home/home-ahead.ts';
import { bringHome } from '../home/first-screen.ts';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { overlayStack } from '../kit/overlay-stack.ts';
import { App } from './App.tsx';
import { composeFlows } from './composition-root.ts';
import { createHashHistory } from './routing/hash-history.ts';
import { whenIdle } from './routing/link-watch.ts';
import { browserRenewal } from './shell/page-renewal.ts';
import { createPreferenceState } from './shell/preferences.ts';
import { entryOf } from './routing/return-address.ts';
import type { RouteRow } from './routing/route-table.ts';
import { createAppRouter } from './router.tsx';
import { earlyRows } from './early-rows.ts';
import { appSettings } from './shell/settings.ts';

// What knows the host comes late, except where the sign-in page of another app stands for ours.
const messaging = appSettings.messagingSignIn === null ? null : (await import('./host/messaging-sign-in.ts')).openMessagingSignIn();
bringHome(HomeScreen);
const arrivedAt = location.href;
const flows = await composeFlows();
await messaging?.comeBack(flows.session);
const history = createHashHistory(window, overlayStack);
const { riskAssessmentOrigin } = appSettings;
const handOver =
  messaging === null && riskAssessmentOrigin === null
    ? () => false
    : (await import('./routing/hand-over.ts')).createHandOver({ riskAssessmentOrigin, messaging, history, location });
const router = createAppRouter({
  rows: earlyRows.map(withPorts),
  fetchLateRows: async () => (await import('./late-rows.ts')).lateRows.map(withPorts),
  context: { isSignedIn: () => flows.session.getSnapshot().context.investor !== null },
  history,
  settings: {
    unmatchedRoute: appSettings.unmatchedRoute,
    entryOf,
    onAddressIgnored: () => void import('./host/ignored-address.ts').then(({ ignoredAddress }) => ignoredAddress.tell()),
    renewal: browserRenewal(),
    handOver,
  },
});
const root = document.getElementById('root');
if (root !== null) {
  // The frame in the HTML stays until the first screen can take its place.
  await Promise.all([router.whenReady, readHomeAhead(flows.portOf('products'), window.caifuEarlyAnswer)]);
  createRoot(root).render(<App flows={flows} preferences={createPreferenceState()} router={router} />);
  whenIdle(
    () =>
      void import('./idle-part.ts').then(({ startHost, registerWorker }) =>
        Promise.all([startHost(flows, router, arrivedAt), registerWorker()]),
      ),
  );
}

/** A screen's code and its ports arrive together. */
function withPorts(row: RouteRow): RouteRow {
  return {
    ...row,
    load: () => Promise.all([row.load(), flows.loadPorts(row.ports)]).then(() => undefined),
    isLoaded: () => row.isLoaded() && flows.hasPorts(row.ports),
  };
}
