import { toSessionView } from '@caifu/core/account';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { FlowFrameHost } from './shell/FlowFrameHost.tsx';
import { FlowsContext, useSession, type AppFlows } from './shell/flows.ts';
import { listenToNetwork, readOfflineSince } from './shell/offline-since.ts';
import { whenIdle } from './routing/link-watch.ts';
import { PreferenceContext, type PreferenceState } from './shell/preferences.ts';
import type { AppRouter } from './routing/app-router.ts';

export interface AppProps {
  readonly flows: AppFlows;
  readonly preferences: PreferenceState;
  readonly router: AppRouter;
}

/** What stands around every screen: the ports, the preferences, the session's own dialogs, the state of the network. */
export function App({ flows, preferences, router }: AppProps) {
  return (
    <FlowsContext value={flows}>
      <PreferenceContext value={preferences}>
        <router.View>
          <SessionFrame />
          <Suspense fallback={null}>
            <QuietParts />
          </Suspense>
          <Network />
        </router.View>
      </PreferenceContext>
    </FlowsContext>
  );
}

/** Not part of the first load: it comes in the first quiet moment. */
const QuietParts = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./idle-part.ts')).QuietParts };
});

function SessionFrame() {
  const session = useSession();
  const snapshot = useSelector(session, (current) => current);
  const view = toSessionView(snapshot);
  // The sign-in page knows where back is: its query says so.
  const frame = view.destination?.to === 'back' ? { ...view, destination: null } : view;
  return <FlowFrameHost frame={frame} send={session.send} />;
}

function Network() {
  const since = useSyncExternalStore(listenToNetwork, readOfflineSince);
  return <OfflineBanner isOffline={since !== null} readAt={since} />;
}
