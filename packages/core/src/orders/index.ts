export { isCancellable, type CancellableOrder } from './cancellation-deadline.ts';
export type { HoldStatus } from './hold-status.ts';
export { arrivalAfterMaturity, type OrderTimelineKind, type TimelineRow, type OrderTimelineStep } from './order-timeline.ts';
export {
  courseOf,
  nextStepOf,
  orderStepRowsOf,
  type BookedKind,
  type JournalEntry,
  type OrderStepKind,
  type OrderStepRow,
  type OrderStepState,
  type PlannedDay,
  type ToldStep,
} from './order-course.ts';
export type { OrdersMessages } from './words.ts';
export { createInboxMachine } from './inbox/inbox.machine.ts';
export type { InboxPorts } from './inbox/inbox.ports.ts';
export { DEADLINE_NOTICE_DAYS } from './inbox/inbox.rules.ts';
export { CORRECTED_FIGURES, INBOX_KINDS, type CorrectedFigureKind, type InboxCorrection, type InboxKind } from './inbox-kind.ts';
export type * from './inbox/inbox.types.ts';
export { toInboxView, type InboxRow, type InboxView } from './inbox/inbox.view.ts';
export type { OrdersPorts } from './orders.ports.ts';
