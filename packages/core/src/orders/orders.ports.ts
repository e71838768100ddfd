import type { InboxPorts } from './inbox/inbox.ports.ts';

/** Ports of the flows of orders. */
export interface OrdersPorts {
  readonly inbox: InboxPorts;
}
