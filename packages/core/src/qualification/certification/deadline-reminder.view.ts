import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import type { DeadlineReminder, DeadlineReminderInput } from './certification.types.ts';

/** All that a page may show of a purchase that waits for the certification. */
export interface DeadlineReminderView {
  /** null: none waits, or it could not be read; the page has another subject, so it shows nothing then. */
  readonly message: Message | null;
  readonly place: Destination;
}

/** [CE-16] All that a page may show of a purchase that waits for the certification. */
export const toDeadlineReminderView = (snapshot: ResourceSnapshot<DeadlineReminderInput, DeadlineReminder>): DeadlineReminderView => ({
  message: toResourceView(snapshot).value?.message ?? null,
  place: { to: 'certification', source: toResourceView(snapshot).value?.source ?? null },
});
