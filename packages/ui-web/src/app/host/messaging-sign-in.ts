import type { SessionActor } from '../shell/flows.ts';
import { appSettings } from '../shell/settings.ts';
import { hostConduct } from './host.ts';
import { hostCopy } from './host.copy.ts';
import { returnFromMessaging, type MessagingReturn, type ReturnPage } from './messaging-return.ts';
import { keepReturnedTicket } from './returned-ticket.ts';

/** Sign-in by the messaging app's page. */
export interface MessagingSignIn extends Pick<MessagingReturn, 'leave'> {
  readonly address: string;
  /** Opens the session with the returned ticket, if any. Resolves when it is known who is signed in. */
  readonly comeBack: (session: SessionActor) => Promise<void>;
  /** The text of the error page after a failed sign-in elsewhere. Its link leads to the sign-in page again. */
  readonly failure: (signIn: string) => Readonly<Record<string, string>>;
}

/** null: this page is not in the messaging app, or has a sign-in of its own. */
export function openMessagingSignIn(
  address: string | null = appSettings.messagingSignIn,
  isMessaging: boolean = hostConduct.signIn === 'messaging',
  page: ReturnPage = window,
): MessagingSignIn | null {
  if (address === null || !isMessaging) return null;
  const { leave, hasTicket, takeTicket } = returnFromMessaging(page);
  keepReturnedTicket(takeTicket);
  return {
    address,
    leave,
    failure: (signIn) => ({ ...hostCopy.roundFailed, linkUrl: signIn }),
    comeBack: async (session) => {
      if (!hasTicket()) return;
      session.send({ type: 'host-sign-in.requested' });
      await new Promise<void>((resolve) => {
        const settle = () => {
          if (session.getSnapshot().value.account === 'askingHost') return;
          subscription.unsubscribe();
          resolve();
        };
        const subscription = session.subscribe(settle);
        queueMicrotask(settle);
      });
    },
  };
}
