import type { InboxPorts } from './inbox/inbox.ports.ts';

/** What the flows of orders ask for. */
export interface OrdersPorts {
  readonly inbox: InboxPorts;
}
