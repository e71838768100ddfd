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
