import { createRoot } from 'react-dom/client';
import { overlayStack } from '../components/overlay-stack.ts';
import { App } from './App.tsx';
import { composeFlows } from './composition-root.ts';
import { handOverOf } from './hand-over.ts';
import { createHashHistory } from './hash-history.ts';
import { whenIdle } from './link-watch.ts';
import { browserRenewal } from './page-renewal.ts';
import { createPreferenceState } from './preferences.ts';
import { isSafeEntry } from './return-address.ts';
import type { RouteRow } from './route-table.ts';
import { createAppRouter } from './router.tsx';
import { earlyRows } from './routes/early-rows.ts';
import { appSettings } from './settings.ts';

const flows = await composeFlows();
// What knows the host comes late, except where the sign-in page of another app stands for ours.
const messagingSignIn =
  appSettings.messagingSignIn !== null && (await import('./host/host.ts')).hostConduct.signIn === 'messaging'
    ? appSettings.messagingSignIn
    : null;
const router = createAppRouter({
  rows: earlyRows.map(withPorts),
  fetchLateRows: async () => (await import('./routes/late-rows.ts')).lateRows.map(withPorts),
  context: { isSignedIn: () => flows.session.getSnapshot().context.investor !== null },
  history: createHashHistory(window, overlayStack),
  settings: {
    unmatchedRoute: appSettings.unmatchedRoute,
    isSafeEntry,
    renewal: browserRenewal(),
    handOver(place) {
      const address = handOverOf(place, {
        riskAssessmentOrigin: appSettings.riskAssessmentOrigin,
        messagingSignIn,
        home: location.href.replace(/#.*$/, ''),
      });
      if (address !== null) location.replace(address);
      return address !== null;
    },
  },
});
const root = document.getElementById('root');
if (root !== null) {
  // The frame in the HTML stays until the first screen can take its place.
  await router.whenReady;
  createRoot(root).render(<App flows={flows} preferences={createPreferenceState()} router={router} />);
  whenIdle(() => void import('./host/start-host.ts').then(({ startHost }) => startHost(flows, router)));
}

/** A screen's code and its ports arrive together. */
function withPorts(row: RouteRow): RouteRow {
  return {
    ...row,
    load: () => Promise.all([row.load(), flows.loadPorts(row.ports)]).then(() => undefined),
    isLoaded: () => row.isLoaded() && flows.hasPorts(row.ports),
  };
}
