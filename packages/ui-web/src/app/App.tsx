import { toSessionView } from '@caifu/core/account';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';
import { FlowFrameHost } from './shell/FlowFrameHost.tsx';
import { waysLost } from './routing/follow.ts';
import { FlowsContext, useSession, type AppFlows } from './shell/flows.ts';
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
  return { default: (await import('./host/QuietParts.tsx')).QuietParts };
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

let offlineSince: string | null = null;

/** The device's time of going offline, `09:05`; null while there is a network. What stands on the screen was read before it. */
function readOfflineSince(): string | null {
  if (navigator.onLine && !waysLost.read()) offlineSince = null;
  else offlineSince ??= timeOfDay(new Date());
  return offlineSince;
}

const timeOfDay = (at: Date): string => [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

function listenToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const forget = waysLost.listen(listener);
  return () => {
    forget();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
