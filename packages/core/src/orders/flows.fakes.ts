import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeInboxPorts } from './inbox/inbox.fakes.ts';
import { createInboxMachine } from './inbox/inbox.machine.ts';
import { toInboxView } from './inbox/inbox.view.ts';
import { fakeRemindersPorts } from './reminders/reminders.fakes.ts';
import { createRemindersMachine, toRemindersView } from './reminders/reminders.machine.ts';

/** Every flow of the area, with fake ports. */
export const ordersFlows: readonly FlowUnderTest[] = [
  flow(createInboxMachine, createInboxMachine(fakeInboxPorts()), undefined, toInboxView),
  flow(createRemindersMachine, createRemindersMachine(fakeRemindersPorts()), null, toRemindersView),
];
