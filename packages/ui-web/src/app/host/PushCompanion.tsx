import { use, useEffect } from 'react';
import { FlowsContext, useSession } from '../shell/flows.ts';
import { serviceWorkers } from '../worker/service-workers.ts';

export interface PushCompanionProps {
  /** Whether the browser is notified by anybody's wish. */
  readonly isNotified?: () => Promise<boolean>;
}

/** [UI-1326] Keeps notifications with the investor who is signed in, and ends them with the sign-out. Only a notified browser loads more. */
export function PushCompanion({ isNotified = isNotifiedHere }: PushCompanionProps) {
  const flows = use(FlowsContext);
  const session = useSession();
  useEffect(() => {
    const told = async (tell: 'keep' | 'forget'): Promise<void> => {
      if (flows === null || !(await isNotified())) return;
      await flows.loadPorts('trade');
      await flows.portOf('reminders').push[tell]();
    };
    // The next visit tries a failure again.
    const tell = (what: 'keep' | 'forget') => void told(what).catch(() => undefined);
    const opened = session.on('session.opened', () => tell('keep'));
    const closed = session.on('session.closed', ({ reason }) => {
      if (reason === 'signed-out') tell('forget');
    });
    if (session.getSnapshot().context.investor !== null) tell('keep');
    return () => {
      opened.unsubscribe();
      closed.unsubscribe();
    };
  }, [flows, session, isNotified]);
  return null;
}

const isNotifiedHere = async (): Promise<boolean> => {
  const registration = await serviceWorkers()?.getRegistration();
  if (registration === undefined || !('pushManager' in registration)) return false;
  return (await registration.pushManager.getSubscription()) !== null;
};
