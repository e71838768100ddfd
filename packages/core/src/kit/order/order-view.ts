import type { FlowFrame } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import { orderAnnouncement, orderFrame, type FramedContext } from '../order-frame.ts';
import { sceneOf, type OrderScene, type OrderStep } from '../order-scene.ts';

/** The view of every kind of order. */
export interface OrderView<Step extends OrderStep> extends FlowFrame {
  readonly step: Step;
  readonly scene: OrderScene;
  /** The present fault of the field; null: none. */
  readonly tip: Message | null;
  /** Whether it can be sent, and why not. */
  readonly button: { readonly isEnabled: boolean; readonly reason: Message | null };
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

export interface OrderSight<Step extends OrderStep> {
  readonly step: Step;
  readonly tip: Message | null;
  /** The first thing to correct; null: it can be sent. */
  readonly obstacle: Message | null;
  /** The part of the obstacle that is shown now; absent: all of it. */
  readonly said?: Message | null;
  /** False hides the faults of a form whose offer is not read. */
  readonly isRead?: boolean;
  /** The form waits for something and cannot be sent meanwhile. */
  readonly isWaiting?: boolean;
  /** The sentence for screen readers about an executed order. */
  readonly done: Message;
}

/** The running order. */
export interface OrderSnapshot {
  readonly context: FramedContext & { readonly problem: Message | null };
  hasTag(tag: 'busy'): boolean;
  can(event: { readonly type: 'retry.pressed' }): boolean;
}

/** The view of an order; each kind spreads it and adds its own fields. */
export const toOrderView = <Step extends OrderStep>(
  snapshot: OrderSnapshot,
  { step, tip, obstacle, said = obstacle, isRead = true, isWaiting = false, done }: OrderSight<Step>,
): OrderView<Step> => ({
  step,
  scene: sceneOf(step),
  tip,
  button: { isEnabled: step === 'edit' && !isWaiting && obstacle === null, reason: isRead ? said : null },
  problem: snapshot.context.problem,
  canRetry: snapshot.can({ type: 'retry.pressed' }),
  ...orderFrame(snapshot.context, {
    isBusy: snapshot.hasTag('busy'),
    announcement: orderAnnouncement(step, snapshot.context, { tip, done }),
  }),
});
