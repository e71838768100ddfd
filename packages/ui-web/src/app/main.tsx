import { createRoot } from 'react-dom/client';
import { overlayStack } from '../components/overlay-stack.ts';
import { App } from './App.tsx';
import { composeFlows } from './composition-root.ts';
import { createHashHistory } from './hash-history.ts';
import { createPreferenceState } from './preferences.ts';
import type { RouteRow } from './route-table.ts';
import { createAppRouter } from './router.tsx';
import { routeRows } from './routes/route-rows.ts';

const flows = await composeFlows();
const router = createAppRouter({
  rows: routeRows.map(withPorts),
  context: { isSignedIn: () => flows.session.getSnapshot().context.investor !== null },
  history: createHashHistory(window, overlayStack),
});
const root = document.getElementById('root');
if (root !== null) {
  // The frame in the HTML stays until the first screen can take its place.
  await router.whenReady;
  createRoot(root).render(<App flows={flows} preferences={createPreferenceState()} router={router} />);
}

/** A screen's code and its ports arrive together; the first screen's ports are here already. */
function withPorts(row: RouteRow): RouteRow {
  if (row.path === '/') return row;
  return {
    ...row,
    load: () => Promise.all([row.load(), flows.loadTradePorts()]).then(() => undefined),
    isLoaded: () => row.isLoaded() && flows.hasTradePorts(),
  };
}
