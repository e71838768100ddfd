import { lazy, Suspense, useSyncExternalStore } from 'react';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { FlowsContext, useAreFlowsHere, type AppFlows } from './shell/flows.ts';
import { listenToNetwork, readOfflineSince } from './shell/offline-since.ts';
import { whenIdle } from './routing/link-watch.ts';
import { PreferenceContext, type PreferenceState } from './shell/preferences.ts';
import type { AppRouter } from './routing/app-router.ts';

export interface AppProps {
  readonly flows: AppFlows;
  readonly preferences: PreferenceState;
  readonly router: AppRouter;
}

/** The frame around every screen: ports, preferences, the session's dialogs, the network banner. */
export function App({ flows, preferences, router }: AppProps) {
  return (
    <FlowsContext value={flows}>
      <PreferenceContext value={preferences}>
        <router.View>
          <LateParts />
          <Network />
        </router.View>
      </PreferenceContext>
    </FlowsContext>
  );
}

/** These parts show messages of the session, so they need one. */
function LateParts() {
  if (!useAreFlowsHere()) return null;
  return (
    <Suspense fallback={null}>
      <SessionFrame />
      <Suspense fallback={null}>
        <QuietParts />
      </Suspense>
    </Suspense>
  );
}

const SessionFrame = lazy(async () => ({ default: (await import('./session-part.tsx')).SessionFrame }));

/** Loaded when the page is idle, after the first load. */
const QuietParts = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./idle-part.ts')).QuietParts };
});

function Network() {
  const since = useSyncExternalStore(listenToNetwork, readOfflineSince);
  return <OfflineBanner isOffline={since !== null} readAt={since} />;
}
