export { isCancellable, type CancellableOrder } from './cancellation-deadline.ts';
export type { HoldStatus } from './hold-status.ts';
export { arrivalAfterMaturity, type OrderTimelineKind, type TimelineRow, type OrderTimelineStep } from './order-timeline.ts';
export * from './order-course.ts';
export { daysFromEffect, endsInTime, isFreeToWithdraw, placementWait, waitStateAt } from './placement-wait.ts';
export type { OrdersMessages } from './zh-cn.ts';
export { createInboxMachine } from './inbox/inbox.machine.ts';
export type { InboxPorts } from './inbox/inbox.ports.ts';
export { DEADLINE_NOTICE_DAYS } from './inbox/inbox.rules.ts';
export { createRemindersMachine, toRemindersView, type ReminderWish, type RemindersPorts } from './reminders/reminders.machine.ts';
export { mayPushAt, type PushOutcome, type PushPorts, type PushStanding } from './reminders/push.ts';
export {
  CORRECTED_FIGURES,
  QUIET_TOPICS,
  type InboxTopic,
  type QuietTopic,
  type CorrectedFigureKind,
  type InboxCorrection,
  type InboxKind,
} from './inbox-kind.ts';
export type * from './inbox/inbox.types.ts';
export { toInboxView, type InboxRow, type InboxView } from './inbox/inbox.view.ts';
export type { OrdersPorts } from './orders.ports.ts';
