import { createSessionMachine, toSessionView, type SessionPorts } from '@caifu/core/account';
import type { Clock } from '@caifu/core/kit';
import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { bringLateHome } from '../home/late-home.ts';
import { AssetsCard } from '../home/AssetsCard.tsx';
import { FeaturedFlow } from '../home/FeaturedFlow.tsx';
import { FlowFrameHost } from './shell/FlowFrameHost.tsx';
import { gatewayTime } from './shell/gateway-time.ts';
import { useSession, type SessionActor } from './shell/flows.ts';

interface SessionBase {
  readonly session: SessionPorts;
  readonly clock: Clock;
}

/** The base of every screen except a guest's home page whose list has arrived: state machines, the session, the rest of home. */
export async function startSession({ session: ports, clock }: SessionBase): Promise<SessionActor> {
  gatewayTime.keepBy(clock);
  bringLateHome({ AssetsCard, FeaturedFlow });
  const session = createActor(createSessionMachine(ports)).start();
  // Read from the device, which takes a moment. Routes need the session before they show a screen.
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (session.getSnapshot().value.account === 'restoring') return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = session.subscribe(settle);
    queueMicrotask(settle);
  });
  return session;
}

export function SessionFrame() {
  const session = useSession();
  const snapshot = useSelector(session, (current) => current);
  const view = toSessionView(snapshot);
  // The query of the sign-in page contains the return address.
  const frame = view.destination?.to === 'back' ? { ...view, destination: null } : view;
  return <FlowFrameHost frame={frame} send={session.send} />;
}
