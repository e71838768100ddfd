import type { InboxPorts } from './inbox/inbox.ports.ts';
import type { RemindersPorts } from './reminders/reminders.machine.ts';

/** Ports of the flows of orders. */
export interface OrdersPorts {
  readonly inbox: InboxPorts;
  readonly reminders: RemindersPorts;
}
