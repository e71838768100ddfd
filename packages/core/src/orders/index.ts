export { isCancellable, type CancellableOrder } from './cancellation-deadline.ts';
export type { HoldStatus } from './hold-status.ts';
export { arrivalAfterMaturity, type OrderTimelineKind, type TimelineRow, type OrderTimelineStep } from './order-timeline.ts';
export type { OrdersMessages } from './words.ts';
